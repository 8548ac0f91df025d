// What was done in an organization and which errors occurred in its members' browsers, for staff.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { auditActors, auditParts } from '@lodgepole/domain/analytics/logs/audit-filter'
import { clientErrorLevels } from '@lodgepole/domain/analytics/logs/levels'
import * as z from 'zod'
import { itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const day = z.iso.date().optional()
const page = {
  from: day,
  to: day,
  next: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const reader = {
  permission: { capability: 'auditRead' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const

const auditEntrySchema = z.object({
  auditEntryId: z.string(),
  happenedAtSeconds: z.number(),
  /** What was done, as a code: `settings.save`. */
  action: z.string(),
  by: z.object({
    kind: z.enum(['guest', 'login', 'member', 'system', 'key']),
    userId: z.string().nullable(),
    name: z.string(),
    /**
     * Done by an administrator of the installation without an account in the organization. The name
     * is the one they had at that time.
     */
    isFromOutside: z.boolean(),
    /**
     * Done by a second parent under their own name: whose account they used. Empty for everyone
     * else.
     */
    sharesAccountOf: z.string(),
  }),
  /** The staff person who acted for another person. Empty when nobody did. */
  actingName: z.string(),
  /** The person concerned, by their current name. Empty when the entry names nobody else. */
  aboutName: z.string(),
  requestId: z.string(),
  /** What the command recorded: ids and amounts, and the values before and after a change. */
  details: z.record(z.string(), z.unknown()),
})

const loggedErrorSchema = z.object({
  clientErrorId: z.string(),
  happenedAtSeconds: z.number(),
  level: z.string(),
  message: z.string(),
  name: z.string(),
  stack: z.string(),
  caller: z.string(),
  userId: z.string().nullable(),
  userName: z.string(),
  requestId: z.string(),
})

export const logEndpoints = endpoints({
  audit: {
    ...reader,
    route: 'GET /v2/console/log/audit',
    summary:
      'Lists what was done in the organization, newest first. Filters: the action, the ' +
      'person who did it or was affected, people or automatic changes, and the days',
    query: z.object({
      organizationId,
      action: z.string().max(100).optional(),
      actors: z.enum(auditActors).optional(),
      userId: z.uuid().optional(),
      part: z.enum(auditParts).default('by').describe('What that person has to do with it'),
      ...page,
    }),
    output: itemsAnswer(auditEntrySchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  actions: {
    ...reader,
    route: 'GET /v2/console/log/actions',
    summary: 'Lists the kinds of actions in the audit log',
    query: z.object({ organizationId }),
    output: itemsAnswer(z.string()),
    refusals: [],
  },
  clientErrors: {
    ...reader,
    route: 'GET /v2/console/log/client-errors',
    summary: 'Lists browser errors, newest first. Filters: the level and the days',
    query: z.object({ organizationId, level: z.enum(clientErrorLevels).optional(), ...page }),
    output: itemsAnswer(loggedErrorSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
})

export type AuditEntry = DeepReadonly<z.output<typeof auditEntrySchema>>
export type LoggedError = DeepReadonly<z.output<typeof loggedErrorSchema>>
