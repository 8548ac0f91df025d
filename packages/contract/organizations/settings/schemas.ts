// The settings of an organization as staff see them: by name, as they are stored and as they take
// effect.

import {
  settingNames,
  settingSections,
  type SettingName,
} from '@lodgepole/domain/organizations/settings/catalogue'
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
  /** How often each section was saved: a change names the one it is of. */
  versions: z.record(sectionSchema, z.number()),
  /** Null where nothing is stored and the default holds. */
  stored: allValues,
  effective: allValues,
})
export type OrganizationSettings = DeepReadonly<z.output<typeof organizationSettingsSchema>>
