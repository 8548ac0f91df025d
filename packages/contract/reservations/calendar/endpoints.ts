// Addresses from which calendar programs read a household's bookings.

import { calendarRefusals } from '@lodgepole/domain/reservations/calendar/refusals'
import { languages } from '@lodgepole/domain/kernel/locale'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { fileAnswer, itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../../kernel/endpoint.ts'
import { closureSchema } from '../schemas.ts'

const organizationId = z.uuid().optional()

const feedSchema = z.object({
  feedId: z.string(),
  /** Null for the whole household. */ personId: z.string().nullable(),
  createdAtSeconds: z.number(),
})
export type CalendarFeed = DeepReadonly<z.output<typeof feedSchema>>

const shownClosure = closureSchema
  .omit({ sessionId: true, campusId: true })
  .extend({ /** Null when everything is closed. */ sessionLabel: z.string().nullable() })
export type CalendarClosure = DeepReadonly<z.output<typeof shownClosure>>

export const calendarEndpoints = endpoints({
  closures: {
    route: 'GET /v2/calendar/closures',
    summary: 'Lists the closed days between two days, with the reasons',
    permission: 'member',
    query: z.object({ organizationId, from: z.iso.date(), to: z.iso.date() }),
    output: itemsAnswer(shownClosure),
    refusals: [],
  },
  feeds: {
    route: 'GET /v2/calendar/feeds',
    summary: 'Lists the account’s calendar feeds',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemsAnswer(feedSchema),
    refusals: [],
  },
  createFeed: {
    route: 'POST /v2/calendar/feed',
    idempotencyKey: false,
    summary:
      'Creates a calendar feed for the household or one person. Its address is shown only ' +
      'this once',
    permission: 'member',
    body: z.object({
      organizationId,
      personId: z.uuid().optional(),
      language: z.enum(languages).optional(),
    }),
    output: itemAnswer(z.object({ feedId: z.string(), url: z.string() })),
    callsPerMinute: 60,
    refusals: [calendarRefusals.TOO_MANY_FEEDS, personAccessRefusals.PERSON_NOT_FOUND],
  },
  withdrawFeed: {
    route: 'POST /v2/calendar/feed/withdraw',
    summary: 'Revokes a calendar feed. Its address stops working',
    permission: 'member',
    body: z.object({ organizationId, feedId: z.uuid() }),
    output: itemAnswer(z.object({ withdrawn: z.literal(true) })),
    refusals: [calendarRefusals.FEED_NOT_FOUND],
  },
  readFeed: {
    route: 'GET /v2/calendar/feed.ics',
    summary: 'The calendar feed, for anyone who has its address',
    permission: 'guest',
    query: z.object({ token: z.string().min(1).max(100) }),
    files: ['text/calendar'],
    output: fileAnswer,
    callsPerMinute: 120,
    refusals: [calendarRefusals.FEED_NOT_FOUND],
  },
})
