// Units of a lodging community: lists by relation to the unit, editing a unit, and claiming one's
// own home.

import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type HostKind } from '../kernel/endpoint.ts'
import { optionalOrganizationId } from '../people/fields.ts'
import { lodgingSchema, unitEditSchema, unitSchema } from './schemas.ts'

/** `search`: a part of the address or the name. */
const paged = {
  organizationId: optionalOrganizationId,
  search: z.string().trim().max(100).optional(),
  next: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}
const hosts = ['main', 'organization', 'console'] satisfies HostKind[]
const list = {
  permission: 'member',
  hosts,
  output: itemsAnswer(unitSchema),
  refusals: [
    lodgingRefusals.LODGING_OFF,
    personAccessRefusals.PERSON_NOT_FOUND,
    commonRefusals.INVALID_INPUT,
  ],
} as const

export const unitEndpoints = endpoints({
  lodgings: {
    route: 'GET /v2/profile/organization/lodgings',
    summary:
      'Lists the organization’s lodgings by name, to choose one’s own. With `unclaimed`, ' +
      'lists only those that the caller may claim',
    permission: 'member',
    query: z.object({ ...paged, unclaimed: z.enum(['true', 'false']).optional() }),
    output: itemsAnswer(lodgingSchema),
    refusals: [lodgingRefusals.LODGING_OFF, commonRefusals.INVALID_INPUT],
  },
  units: {
    ...list,
    route: 'GET /v2/lodging/units',
    summary:
      'Lists the units that the caller may see: all of them for the office, otherwise ' +
      'those they own, manage or live in',
    query: z.object({ ...paged, lodgingId: z.uuid().optional() }),
  },
  householdUnits: {
    ...list,
    route: 'GET /v2/lodging/household/units',
    summary: 'Lists the units that the household lives in or has claimed',
    query: z.object({ ...paged, householdId: z.uuid().optional() }),
  },
  managedUnits: {
    ...list,
    route: 'GET /v2/lodging/manager/units',
    summary: 'Lists the units that a property manager looks after',
    query: z.object({ ...paged, managerId: z.uuid().optional() }),
  },
  ownedUnits: {
    ...list,
    route: 'GET /v2/lodging/owner/units',
    summary: 'Lists the units that a person owns',
    query: z.object({ ...paged, ownerId: z.uuid().optional() }),
  },
  people: {
    route: 'GET /v2/lodging/people',
    summary:
      'Finds accounts by a part of their name or address, to name a unit’s owner or ' +
      'manager; at most twenty',
    permission: { capability: 'lodgingAll' },
    hosts,
    query: z.object({
      organizationId: optionalOrganizationId,
      search: z.string().trim().min(2).max(100),
    }),
    output: itemsAnswer(
      z.object({ userId: z.string(), name: z.string(), email: z.string().nullable() }),
    ),
    refusals: [],
  },
  saveUnit: {
    route: 'POST /v2/lodging/unit/upsert',
    summary: 'Changes a unit. The office can also create one and name its owner and manager',
    permission: 'member',
    hosts,
    body: unitEditSchema,
    output: itemAnswer(unitSchema),
    refusals: [
      lodgingRefusals.UNIT_NOT_FOUND,
      lodgingRefusals.UNITS_BY_OFFICE,
      lodgingRefusals.UNIT_EXISTS,
      personAccessRefusals.PERSON_NOT_FOUND,
      peopleRefusals.CHANGED_MEANWHILE,
      commonRefusals.NOT_PERMITTED,
      commonRefusals.INVALID_INPUT,
    ],
  },
  claimUnit: {
    route: 'POST /v2/lodging/unit/claim',
    summary: 'Claims the unit that the household lives in, where the organization asks for it',
    permission: 'member',
    body: z.strictObject({ organizationId: optionalOrganizationId, lodgingId: z.uuid() }),
    output: itemAnswer(z.object({ lodgingId: z.string() })),
    refusals: [
      lodgingRefusals.UNIT_NOT_FOUND,
      lodgingRefusals.UNIT_NOT_FREE,
      lodgingRefusals.CLAIM_CLOSED,
      lodgingRefusals.HAS_LODGING,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
    callsPerMinute: 60,
  },
})
