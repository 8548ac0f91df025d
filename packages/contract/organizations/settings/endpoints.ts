// An organization's settings, and changing them one section at a time.

import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import {
  violationRefusals,
  settingsRefusals,
} from '@lodgepole/domain/organizations/settings/refusals'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints, type HostKind } from '../../kernel/endpoint.ts'
import { organizationSettingsSchema, sectionSchema, settingValuesSchema } from './schemas.ts'

const hosts = ['console', 'organization', 'main'] satisfies HostKind[]
const organizationId = z.uuid().optional()

export const settingsEndpoints = endpoints({
  read: {
    route: 'GET /v2/console/settings',
    summary: 'Everything an organization is set to, as stored and as it takes effect',
    permission: { capability: 'settingsRead' },
    hosts,
    query: z.object({ organizationId }),
    output: itemAnswer(organizationSettingsSchema),
    refusals: [organizationRefusals.ORGANIZATION_NOT_FOUND],
  },
  save: {
    route: 'POST /v2/console/settings',
    summary:
      'Changes settings of one section; null restores a default. Refused if someone else ' +
      'saved that section in the meantime, or if members would get stuck',
    permission: { capability: 'settingsWrite' },
    hosts,
    body: z.strictObject({
      organizationId,
      section: sectionSchema,
      version: z.int().min(0),
      values: settingValuesSchema,
    }),
    output: itemAnswer(organizationSettingsSchema),
    refusals: [
      organizationRefusals.ORGANIZATION_NOT_FOUND,
      settingsRefusals.SETTING_INVALID,
      peopleRefusals.CHANGED_MEANWHILE,
      ...Object.values(violationRefusals),
    ],
  },
  logo: {
    route: 'POST /v2/console/settings/logo',
    idempotencyKey: false,
    summary:
      'Uploads a picture that can then be saved as the logo. It is resized, and its ' +
      'metadata is removed',
    permission: { capability: 'settingsWrite' },
    hosts,
    body: z.strictObject({ organizationId, pictureBase64: z.base64().min(1).max(450_000) }),
    output: itemAnswer(z.object({ logoUrl: z.string() })),
    refusals: [settingsRefusals.LOGO_NOT_READABLE],
    callsPerMinute: 20,
  },
})
