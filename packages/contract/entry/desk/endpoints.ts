// The front desk: who comes today, what is waiting for a decision, and people who come without a
// booking.

import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { MAX_QUERY_CHARACTERS } from '@lodgepole/domain/people/person-search'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../../kernel/endpoint.ts'
import { stepRefusals } from '../../people/onboarding/refusals.ts'

const hosts = ['console', 'organization', 'main'] as const
const organizationId = z.uuid().optional()
/** The desk views the whole day on one page, so its pages are longer than others. */
const MAX_ROWS = 1_000
const next = z.string().max(200).optional()

const rosterEvent = z.object({
  eventId: z.string(),
  label: z.string(),
  seriesLabel: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  timeZone: z.string(),
  status: z.string(),
  capacityCount: z.number().nullable(),
  registeredCount: z.number(),
})
const rosterPerson = z.object({
  bookingId: z.string(),
  eventId: z.string(),
  groupId: z.string(),
  personId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: z.string().nullable(),
  accountName: z.string(),
  /** Brought along by the account, but not a member of the household. */
  isGuest: z.boolean(),
  status: z.string(),
  waitingNumber: z.number().nullable(),
  checkedInAt: z.number().nullable(),
  checkedOutAt: z.number().nullable(),
  restricted: z.boolean(),
})
const undecided = z.object({
  eventId: z.string(),
  groupId: z.string(),
  status: z.enum(['Needs Approval', 'Waitlisted', 'Offered']),
  label: z.string(),
  seriesLabel: z.string(),
  startSeconds: z.number(),
  timeZone: z.string(),
  accountName: z.string(),
  people: z.array(z.string()),
  waitingNumber: z.number().nullable(),
  offerExpiresAt: z.number().nullable(),
  capacityCount: z.number().nullable(),
  registeredCount: z.number(),
})
const deskPerson = z.object({
  personId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: z.string().nullable(),
  accountId: z.string(),
  accountName: z.string(),
  restricted: z.boolean(),
})

export type RosterEvent = DeepReadonly<z.output<typeof rosterEvent>>
export type RosterPerson = DeepReadonly<z.output<typeof rosterPerson>>
export type Undecided = DeepReadonly<z.output<typeof undecided>>
export type DeskPerson = DeepReadonly<z.output<typeof deskPerson>>

export const deskEndpoints = endpoints({
  roster: {
    route: 'GET /v2/console/desk/roster',
    summary:
      'Lists the events of a day (today by default) with everyone in them, and who has ' +
      'come and gone. Pages of people follow by `next`',
    permission: { capability: 'gate' },
    hosts,
    query: z.object({
      organizationId,
      day: z.iso.date().optional(),
      next,
      limit: z.coerce.number().int().min(1).max(MAX_ROWS).optional(),
    }),
    output: itemAnswer(
      z.object({
        day: z.string(),
        nowSeconds: z.number(),
        events: z.array(rosterEvent),
        people: z.array(rosterPerson),
        next: z.string().optional(),
      }),
    ),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  faces: {
    route: 'GET /v2/console/desk/faces',
    summary:
      'Lists photos of people who have a pass or a card or who come today, for a gate to ' +
      'store while it is online. Pages follow by `next`',
    permission: { capability: 'gate' },
    hosts,
    query: z.object({
      organizationId,
      next: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
    }),
    output: itemsAnswer(z.object({ personId: z.string(), imageUrl150: z.string() })),
    refusals: [],
  },
  undecided: {
    route: 'GET /v2/console/desk/undecided',
    summary:
      'Lists the parties of upcoming events that wait for approval, for a seat or with an ' +
      'offer, earliest first',
    permission: { capability: 'approvals' },
    hosts,
    query: z.object({
      organizationId,
      next,
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(undecided),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  offerSeats: {
    route: 'POST /v2/console/desk/offer',
    summary: 'Offers free seats of an event to its waitlist, in order and by the booking rules',
    permission: { capability: 'approvals' },
    hosts,
    body: z.strictObject({ organizationId, eventId: z.uuid() }),
    output: itemAnswer(z.object({ parties: z.number(), people: z.number() })),
    refusals: [reservationRefusals.EVENT_NOT_FOUND],
  },
  markAbsent: {
    route: 'POST /v2/console/desk/absent',
    summary:
      'Marks a person as a no-show of an event that has started, or removes the mark while ' +
      'there is still a seat',
    permission: { capability: 'gate' },
    hosts,
    body: z.strictObject({
      organizationId,
      eventId: z.uuid(),
      bookingId: z.uuid(),
      absent: z.boolean(),
    }),
    output: itemAnswer(z.object({ status: z.string() })),
    refusals: [
      reservationRefusals.BOOKING_NOT_FOUND,
      reservationRefusals.EVENT_NOT_BEGUN,
      reservationRefusals.PERSON_CAME,
      reservationRefusals.SEAT_GONE,
    ],
  },
  people: {
    route: 'GET /v2/console/desk/people',
    summary: 'Finds people by the beginnings of their names, to book them as walk-ins',
    permission: { capability: 'walkIns' },
    hosts,
    query: z.object({ organizationId, q: z.string().trim().min(1).max(MAX_QUERY_CHARACTERS) }),
    output: itemsAnswer(deskPerson),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  walkIn: {
    route: 'POST /v2/console/desk/walkin',
    summary:
      'Books people of one household as walk-ins until the event ends, even if it is not ' +
      'open for reservations. Exceeding their limits takes a reason. The price is charged ' +
      'to one of their accounts, within its balance and limits',
    permission: { capability: 'walkIns' },
    hosts,
    body: z.strictObject({
      organizationId,
      eventId: z.uuid(),
      personIds: z.array(z.uuid()).min(1).max(20),
      joinWaitlist: z.boolean().default(false),
      payerId: z.uuid().optional(),
      limitReason: z.string().trim().min(3).max(200).optional(),
    }),
    output: itemAnswer(
      z.object({ groupId: z.string(), bookingIds: z.array(z.string()), total: z.string() }),
    ),
    refusals: [
      reservationRefusals.RESERVATIONS_OFF,
      reservationRefusals.EVENT_NOT_FOUND,
      reservationRefusals.NOT_BOOKABLE,
      reservationRefusals.PERSON_ELSEWHERE,
      reservationRefusals.EXTRA_REQUIRED,
      reservationRefusals.PAYMENT_REQUIRED,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      bankRefusals.DAILY_LIMIT_REACHED,
      personAccessRefusals.PERSON_NOT_FOUND,
      ...stepRefusals,
    ],
  },
})
