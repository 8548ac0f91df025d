// What was done in an organization, and what went wrong in its members' browsers, as staff read it.

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
     * Whoever looks after the installation did it, without an account in the organization: the name
     * is the one they had then.
     */
    isFromOutside: z.boolean(),
    /**
     * A second parent did it, under their own name: whose account they used. Empty for everyone
     * else.
     */
    sharesAccountOf: z.string(),
  }),
  /** The staff person who did it in somebody's place; empty where nobody did. */
  actingName: z.string(),
  /** Whom it concerns, by the name they have today; empty where the note names nobody else. */
  aboutName: z.string(),
  requestId: z.string(),
  /** What the command noted: ids and amounts, and before and after where something was changed. */
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
