// Stays: who rents a unit from when to when, and their status.

import { stayStandings } from '@lodgepole/domain/lodging/stays'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type HostKind } from '../kernel/endpoint.ts'
import { optionalOrganizationId, seenVersion } from '../people/fields.ts'
import { newStaySchema, stayEditSchema, staySchema } from './schemas.ts'

const member = {
  permission: 'member',
  hosts: ['main', 'organization', 'console'] satisfies HostKind[],
} as const
const which = z.strictObject({
  organizationId: optionalOrganizationId,
  stayId: z.uuid(),
  version: seenVersion,
})
const changed = itemAnswer(z.object({ stay: staySchema }))
const days = [
  lodgingRefusals.STAY_DAYS,
  lodgingRefusals.STAY_TOO_LONG,
  lodgingRefusals.STAY_PAST,
  lodgingRefusals.STAY_BEGUN,
  lodgingRefusals.STAY_TOO_FAR,
  lodgingRefusals.OVER_CAPACITY,
  lodgingRefusals.STAY_OVERLAPS,
] as const
const known = [
  lodgingRefusals.LODGING_OFF,
  lodgingRefusals.STAY_NOT_FOUND,
  lodgingRefusals.STAY_STATUS,
  peopleRefusals.CHANGED_MEANWHILE,
] as const

export const stayEndpoints = endpoints({
  stays: {
    route: 'GET /v2/lodging/stays',
    summary:
      'Lists stays by their first day: those of units that the caller owns or manages, and ' +
      'those they rent. An agent or an owner can be named',
    ...member,
    query: z.object({
      organizationId: optionalOrganizationId,
      agentId: z.uuid().optional(),
      ownerId: z.uuid().optional(),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
      /**
       * Filters: one stay, the stays of one unit, those between two days, and whether to include
       * canceled and declined ones.
       */
      stayId: z.uuid().optional(),
      lodgingId: z.uuid().optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      all: z.enum(['true', 'false']).default('false'),
      /** `past` includes stays that were canceled or declined, whatever the value of `all`. */
      standing: z.enum(stayStandings).optional(),
      /** A part of the unit's address or name, or of a renter's name or address. */
      search: z.string().trim().max(100).optional(),
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(staySchema),
    refusals: [
      lodgingRefusals.LODGING_OFF,
      personAccessRefusals.PERSON_NOT_FOUND,
      commonRefusals.INVALID_INPUT,
    ],
  },
  nights: {
    route: 'GET /v2/lodging/unit/nights',
    summary:
      'Lists the nights on which a unit is taken between two days, without names, for ' +
      'everyone who sees the unit',
    ...member,
    query: z.object({
      organizationId: optionalOrganizationId,
      lodgingId: z.uuid(),
      from: z.iso.date(),
      to: z.iso.date(),
    }),
    output: itemsAnswer(z.object({ firstDay: z.string(), lastDay: z.string() })),
    refusals: [
      lodgingRefusals.LODGING_OFF,
      lodgingRefusals.UNIT_NOT_FOUND,
      commonRefusals.INVALID_INPUT,
    ],
  },
  createStay: {
    route: 'POST /v2/lodging/stay/create',
    summary:
      'Registers renters for some nights and invites them. Where the organization requires ' +
      'it, the unit’s manager decides first',
    ...member,
    body: newStaySchema,
    output: changed,
    refusals: [
      lodgingRefusals.LODGING_OFF,
      lodgingRefusals.UNIT_NOT_YOURS,
      lodgingRefusals.REGISTER_BY_OWNER,
      lodgingRefusals.RENTER_NEEDED,
      lodgingRefusals.RENTER_TWICE,
      lodgingRefusals.RENTER_YOURSELF,
      lodgingRefusals.INVALID_EMAIL,
      lodgingRefusals.NO_SPENDING_ACCOUNTS,
      ...days,
    ],
    callsPerMinute: 60,
  },
  changeStay: {
    route: 'POST /v2/lodging/stay/change',
    summary:
      'Moves, extends or shortens a stay. Where the organization requires it, the added ' +
      'nights of a confirmed stay wait for a decision, and the stay keeps its own nights',
    ...member,
    body: stayEditSchema,
    output: changed,
    refusals: [...known, lodgingRefusals.CHANGE_BY_OWNER, ...days],
    callsPerMinute: 60,
  },
  leaveStay: {
    route: 'POST /v2/lodging/stay/leave',
    summary:
      'Ends a stay that has started, as of this day. If one of several renters leaves, the ' +
      'stay goes on for the others',
    ...member,
    body: which,
    output: changed,
    refusals: [...known],
  },
  cancelStay: {
    route: 'POST /v2/lodging/stay/cancel',
    summary: 'Cancels a stay that has not started, or a request',
    ...member,
    body: which,
    output: changed,
    refusals: [...known, lodgingRefusals.CHANGE_BY_OWNER],
  },
  decideStay: {
    route: 'POST /v2/lodging/stay/decide',
    summary:
      'Approves or declines a stay or a change of its days. The person who asked gets the ' +
      'reason',
    ...member,
    body: z.strictObject({
      organizationId: optionalOrganizationId,
      stayId: z.uuid(),
      version: seenVersion,
      approve: z.boolean(),
      reason: z.string().trim().max(500).default(''),
    }),
    output: changed,
    refusals: [...known, lodgingRefusals.DECIDE_BY_MANAGER, ...days],
  },
})
