// The setup guide of an organization: the remaining steps, and the last one, a first schedule.

import { installationRefusals } from '@lodgepole/domain/organizations/installation-refusals'
import { organizationSteps } from '@lodgepole/domain/organizations/organization-onboarding'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints, type HostKind } from '../../kernel/endpoint.ts'

const admin = {
  permission: { capability: 'settingsWrite' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const organizationId = z.uuid().optional()
const step = z.enum(organizationSteps)
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** Includes the time zone for the schedule of the last step. */
const left = itemAnswer(z.object({ openSteps: z.array(step), timeZone: z.string() }))

export const organizationOnboardingEndpoints = endpoints({
  read: {
    ...admin,
    route: 'GET /v2/console/organization/onboarding',
    summary: 'Lists the remaining steps of the organization’s setup, in order',
    query: z.object({ organizationId }),
    output: left,
    refusals: [organizationRefusals.ORGANIZATION_NOT_FOUND],
  },
  finish: {
    ...admin,
    route: 'POST /v2/console/organization/onboarding',
    summary: 'Marks a step of the organization’s setup as done',
    body: z.strictObject({ organizationId, step }),
    output: left,
    refusals: [organizationRefusals.ORGANIZATION_NOT_FOUND],
  },
  schedule: {
    ...admin,
    route: 'POST /v2/console/organization/onboarding/schedule',
    summary:
      'Creates a first series with its events, open for reservations, and completes the setup',
    body: z.strictObject({
      organizationId,
      label: z.string().trim().min(1).max(80),
      category: z.enum(['Location', 'Class']),
      firstDay: z.iso.date(),
      weeks: z.int().min(1).max(12),
      weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
      fromTime: time,
      untilTime: time,
      slotMinutes: z.int().min(10).max(720),
      capacityCount: z.int().min(1).max(10_000),
    }),
    output: itemAnswer(
      z.object({ sessionId: z.string(), eventCount: z.number(), firstStartSeconds: z.number() }),
    ),
    refusals: [
      organizationRefusals.ORGANIZATION_NOT_FOUND,
      installationRefusals.NO_TIMES,
      installationRefusals.TOO_MANY_TIMES,
    ],
  },
})
