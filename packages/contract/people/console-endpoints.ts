// Finding people, for staff.

import {
  rankedRoles,
  roleRefusals,
  rankRefusals,
} from '@lodgepole/domain/identity/access/granting-roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { MAX_QUERY_CHARACTERS } from '@lodgepole/domain/people/person-search'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { mergeRefusals } from '@lodgepole/domain/people/merge'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'
import { seenVersion } from './fields.ts'
import { householdSchema } from './household-schemas.ts'
import { duplicateGroupSchema, mergePreviewSchema } from './merge-schemas.ts'

const hosts = ['console', 'organization', 'main'] as const

const foundPersonSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: z.string().nullable(),
  memberId: z.string().nullable(),
  email: z.string().nullable(),
  /** Email to this address is not sent because it bounced or was unwanted. */
  isUnreachable: z.boolean(),
  phone: z.string().nullable(),
  /** The account they belong to. Their own if they hold one. */
  householdId: z.string(),
  householdName: z.string(),
  /** The second parent's name, if they were the one found. */
  secondName: z.string().nullable(),
  /**
   * Whether anyone signs in for them: the account holder of their household, or the second parent.
   */
  status: z.enum(['active', 'invited', 'not-invited', 'restricted', 'guest']),
  /** Whether the match is exact or only similar to what was typed. */
  match: z.enum(['typed', 'similar']),
})

export type FoundPerson = DeepReadonly<z.output<typeof foundPersonSchema>>

export const peopleConsoleEndpoints = endpoints({
  find: {
    route: 'GET /v2/console/people',
    summary:
      'Searches people by the beginnings of their names in any order, address, phone or ' +
      'member number, and then by similar names. Without a search, lists everyone by name',
    permission: { capability: 'peopleRead' },
    hosts,
    query: z.object({
      organizationId: z.uuid().optional(),
      q: z.string().max(MAX_QUERY_CHARACTERS).optional(),
      next: z.string().max(2000).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(foundPersonSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  household: {
    route: 'GET /v2/console/household',
    summary:
      'A person’s household: its people, money, reservations, invoices, orders, stays, ' +
      'tickets, passes and recent activity',
    permission: { capability: 'peopleRead' },
    hosts,
    query: z.object({ organizationId: z.uuid().optional(), personId: z.uuid() }),
    output: itemAnswer(householdSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  giveRoles: {
    route: 'POST /v2/console/person/roles',
    summary: 'Sets all roles of a staff member',
    permission: { capability: 'rolesWrite' },
    hosts,
    body: z.strictObject({
      organizationId: z.uuid().optional(),
      userId: z.uuid(),
      roles: z.array(z.enum(rankedRoles)).max(rankedRoles.length),
      version: seenVersion,
    }),
    output: itemAnswer(
      z.object({ userId: z.string(), roles: z.array(z.string()), version: z.number() }),
    ),
    refusals: [
      personAccessRefusals.PERSON_NOT_FOUND,
      peopleRefusals.CHANGED_MEANWHILE,
      ...Object.values(roleRefusals),
    ],
  },
  alike: {
    route: 'GET /v2/console/people/alike',
    summary:
      'Lists possible duplicates: people with the same name and the same birthday or ' +
      'address, either of one person or of everyone, page by page',
    permission: { capability: 'peopleRead' },
    hosts,
    query: z.object({
      organizationId: z.uuid().optional(),
      personId: z.uuid().optional(),
      next: z.string().max(2000).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(duplicateGroupSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  markAsDifferent: {
    route: 'POST /v2/console/people/apart',
    summary: 'Records that two similar people are different people. They are not suggested again',
    permission: { capability: 'peopleMerge' },
    hosts,
    body: z.strictObject({
      organizationId: z.uuid().optional(),
      oneId: z.uuid(),
      otherId: z.uuid(),
    }),
    output: itemAnswer(z.object({ oneId: z.string(), otherId: z.string() })),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, mergeRefusals.SAME_PERSON_TWICE],
  },
  previewMerge: {
    route: 'GET /v2/console/person/merge',
    summary: 'Previews a merge of two people: what would move, and everything that prevents it',
    permission: { capability: 'peopleMerge' },
    hosts,
    query: z.object({ organizationId: z.uuid().optional(), fromId: z.uuid(), intoId: z.uuid() }),
    output: itemAnswer(mergePreviewSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, mergeRefusals.SAME_PERSON_TWICE],
  },
  merge: {
    route: 'POST /v2/console/person/merge',
    summary:
      'Merges two people into one: everything that belongs to one of them moves to the ' +
      'other, in one transaction',
    permission: { capability: 'peopleMerge' },
    hosts,
    body: z.strictObject({
      organizationId: z.uuid().optional(),
      fromId: z.uuid(),
      intoId: z.uuid(),
    }),
    output: itemAnswer(z.object({ userId: z.string() })),
    refusals: [
      personAccessRefusals.PERSON_NOT_FOUND,
      rankRefusals.PERSON_ABOVE_YOU,
      ...Object.values(mergeRefusals),
    ],
  },
})
