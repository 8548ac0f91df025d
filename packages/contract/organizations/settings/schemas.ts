// An organization's settings for staff: by name, as stored and as they take effect.

import {
  settingNames,
  settingSections,
  type SettingName,
} from '@lodgepole/domain/organizations/settings/catalog'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

export const sectionSchema = z.enum(settingSections)
const nameSchema = z.enum(settingNames as [SettingName, ...SettingName[]])

export const settingValuesSchema = z.partialRecord(nameSchema, z.unknown())
const allValues = z.record(nameSchema, z.unknown())

export const organizationSettingsSchema = z.object({
  organizationId: z.string(),
  domainUrl: z.string(),
  userWaiverVersion: z.number().nullable(),
  /** How often each section was saved. A change names the version it is based on. */
  versions: z.record(sectionSchema, z.number()),
  /** Null when nothing is stored and the default applies. */
  stored: allValues,
  effective: allValues,
})
export type OrganizationSettings = DeepReadonly<z.output<typeof organizationSettingsSchema>>
