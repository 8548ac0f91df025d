// The timetable editor for staff: viewing weeks, repeating events, changing one event or many,
// copying weeks, and previewing what a family would see.

import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { MAX_RULE_DAYS, MAX_OCCURRENCES } from '@lodgepole/domain/reservations/recurrence'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'
import { availabilitySchema, closureSchema } from './schemas.ts'
import {
  madeEvent,
  newEvents,
  rule,
  scheduledEvent,
  seated,
  skipped,
  touchedBooking,
} from './schedule-schemas.ts'
import { extraInput } from './staff-endpoints.ts'

const hosts = ['console', 'organization', 'main'] as const
const organizationId = z.uuid().optional()
const day = z.iso.date()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const minutes = z
  .int()
  .min(5)
  .max(31 * 1440)
const seats = z.int().min(0).max(100_000).nullable()
const [reads, writes] = [
  { permission: { capability: 'scheduleRead' }, hosts },
  { permission: { capability: 'scheduleWrite' }, hosts },
] as const

const repeat = {
  organizationId,
  sessionId: z.uuid(),
  label: z.string().trim().min(1).max(200).optional(),
  capacityCount: seats.default(null),
  isPremium: z.boolean().default(false),
  eventExtras: z.array(extraInput).max(50).default([]),
  rule: z.strictObject({
    firstDay: day,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    everyWeeks: z.int().min(1).max(52),
    untilDay: day.nullable().default(null),
    count: z.int().min(1).max(MAX_OCCURRENCES).nullable().default(null),
    startTime: time,
    minutes,
    except: z.array(day).max(MAX_RULE_DAYS).default([]),
  }),
}
const change = {
  organizationId,
  eventId: z.uuid(),
  scope: z.enum(['this', 'following', 'all']),
  shiftDays: z.int().min(-366).max(366).default(0),
  startTime: time.optional(),
  minutes: minutes.optional(),
  label: z.string().trim().min(1).max(200).optional(),
  capacityCount: seats.optional(),
  isPremium: z.boolean().optional(),
  eventExtras: z.array(extraInput).max(50).optional(),
  cancel: z.boolean().optional(),
}
const copy = {
  organizationId,
  fromMonday: day,
  weeksAhead: z.array(z.int().min(1).max(104)).min(1).max(52),
  sessionId: z.uuid().optional(),
}
const pattern = {
  organizationId,
  eventId: z.uuid(),
  scope: z.enum(['following', 'all']),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  everyWeeks: z.int().min(1).max(52),
  untilDay: day,
}
const patternRefusals = [
  reservationRefusals.EVENT_NOT_FOUND,
  reservationRefusals.EVENT_COMES_ONCE,
  reservationRefusals.NO_EVENTS_OF_RULE,
]
const copyRefusals = [reservationRefusals.NOT_A_MONDAY]
const changeRefusals = [
  reservationRefusals.EVENT_NOT_FOUND,
  reservationRefusals.EVENT_CANCELLED,
  reservationRefusals.EVENT_TIMES,
  reservationRefusals.DAY_CLOSED,
  reservationRefusals.SEATS_TAKEN,
  reservationRefusals.EXTRA_TAKEN,
]

export type ScheduledEvent = DeepReadonly<z.output<typeof scheduledEvent>>
export type MadeEvent = DeepReadonly<z.output<typeof madeEvent>>
export type SkippedEvent = DeepReadonly<z.output<typeof skipped>>

export const scheduleEndpoints = endpoints({
  week: {
    ...reads,
    route: 'GET /v2/console/schedule',
    summary:
      'Lists the events of some days, of one series or all, with the seats taken, the ' +
      'waitlists, and the closures of these days',
    query: z.object({ organizationId, from: day, to: day, sessionId: z.uuid().optional() }),
    output: itemAnswer(
      z.object({ events: z.array(scheduledEvent), closures: z.array(closureSchema) }),
    ),
    refusals: [],
  },
  event: {
    ...reads,
    route: 'GET /v2/console/event',
    summary: 'Returns one event with its recurrence rule and the people in it',
    query: z.object({ organizationId, eventId: z.uuid() }),
    output: itemAnswer(
      z.object({
        event: scheduledEvent.omit({ waiting: true }),
        rule: rule.nullable(),
        people: z.array(seated),
      }),
    ),
    refusals: [reservationRefusals.EVENT_NOT_FOUND],
  },
  repeatPreview: {
    ...reads,
    route: 'POST /v2/console/events/repeat/preview',
    idempotencyKey: false,
    summary: 'Previews the events that a recurrence rule would create, and those it would skip',
    body: z.strictObject(repeat),
    output: itemAnswer(newEvents.extend({ events: z.array(madeEvent) })),
    refusals: [reservationRefusals.SERIES_NOT_FOUND, reservationRefusals.NO_EVENTS_OF_RULE],
  },
  repeat: {
    ...writes,
    route: 'POST /v2/console/events/repeat',
    summary: 'Creates events by a recurrence rule. Closed days and duplicates are skipped',
    body: z.strictObject(repeat),
    output: itemAnswer(newEvents),
    refusals: [
      reservationRefusals.SERIES_NOT_FOUND,
      reservationRefusals.NO_EVENTS_OF_RULE,
      reservationRefusals.DAY_CLOSED,
    ],
  },
  changePreview: {
    ...reads,
    route: 'POST /v2/console/events/change/preview',
    idempotencyKey: false,
    summary:
      'Previews a change to one event, to it and the following ones, or to all of them: ' +
      'the affected people and reservations. Returns no events if nothing would change',
    body: z.strictObject(change),
    output: itemAnswer(
      z.object({
        events: z.number(),
        touchedEvents: z.number(),
        booked: z.number(),
        exceptions: z.number(),
        bookings: z.array(touchedBooking),
        mark: z.string(),
      }),
    ),
    refusals: changeRefusals,
  },
  change: {
    ...writes,
    route: 'POST /v2/console/events/change',
    summary:
      'Changes or cancels one event, it and the following ones, or all of them. Affected ' +
      'people are notified',
    body: z.strictObject({ ...change, mark: z.string().max(40) }),
    output: itemAnswer(z.object({ changed: z.number(), told: z.number() })),
    refusals: [
      ...changeRefusals,
      reservationRefusals.NOTHING_CHANGES,
      reservationRefusals.BOOKINGS_CHANGED,
    ],
  },
  reinstate: {
    ...writes,
    route: 'POST /v2/console/events/reinstate',
    summary: 'Reinstates a canceled event, without its earlier reservations',
    body: z.strictObject({ organizationId, eventId: z.uuid() }),
    output: itemAnswer(z.object({ eventId: z.string() })),
    refusals: [
      reservationRefusals.EVENT_NOT_FOUND,
      reservationRefusals.EVENT_OVER,
      reservationRefusals.DAY_CLOSED,
      reservationRefusals.EVENT_THERE_ALREADY,
    ],
  },
  patternPreview: {
    ...reads,
    route: 'POST /v2/console/events/pattern/preview',
    idempotencyKey: false,
    summary:
      'Previews moving recurring events to other days: which stay, which are canceled and ' +
      'who is affected, and which are new',
    body: z.strictObject(pattern),
    output: itemAnswer(
      newEvents.extend({
        stays: z.number(),
        calledOff: z.number(),
        exceptions: z.number(),
        bookings: z.array(touchedBooking),
        mark: z.string(),
      }),
    ),
    refusals: patternRefusals,
  },
  pattern: {
    ...writes,
    route: 'POST /v2/console/events/pattern',
    summary:
      'Moves recurring events to other days. Events on days that no longer apply are ' +
      'canceled, and their people are notified',
    body: z.strictObject({ ...pattern, mark: z.string().max(40) }),
    output: itemAnswer(z.object({ calledOff: z.number(), made: z.number(), told: z.number() })),
    refusals: [...patternRefusals, reservationRefusals.BOOKINGS_CHANGED],
  },
  copyPreview: {
    ...reads,
    route: 'POST /v2/console/week/copy/preview',
    idempotencyKey: false,
    summary:
      'Previews copying a week: the new events, those that overlap with another one of ' +
      'their series, and those that would be skipped',
    body: z.strictObject(copy),
    output: itemAnswer(newEvents.extend({ events: z.array(madeEvent) })),
    refusals: copyRefusals,
  },
  copy: {
    ...writes,
    route: 'POST /v2/console/week/copy',
    summary:
      'Copies the events of a week to other weeks at the same local times. Closed days and ' +
      'duplicates are skipped',
    body: z.strictObject(copy),
    output: itemAnswer(newEvents),
    refusals: copyRefusals,
  },
  families: {
    ...reads,
    route: 'GET /v2/console/schedule/families',
    summary:
      'Finds the first households by the beginning of the name of the account holder or ' +
      'another person',
    query: z.object({ organizationId, name: z.string().trim().min(2).max(100) }),
    output: itemsAnswer(
      z.object({ userId: z.string(), name: z.string(), people: z.array(z.string()) }),
    ),
    refusals: [],
  },
  simulate: {
    ...reads,
    route: 'GET /v2/console/schedule/simulate',
    summary: 'Shows what a family would see on a day, by the same rules, with the reasons',
    query: z.object({
      organizationId,
      userId: z.uuid(),
      day,
      personIds: z.string().max(2000).optional(),
      campusId: z.string().max(100).optional(),
    }),
    output: itemAnswer(availabilitySchema),
    refusals: [peopleRefusals.NOT_LISTED],
  },
})
