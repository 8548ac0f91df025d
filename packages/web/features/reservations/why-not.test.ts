import { createLabeller } from '@lodgepole/domain/reservations/label'
import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import type { Series } from '@lodgepole/domain/reservations/series'
import {
  ada,
  eventAt,
  HOUR,
  NOW,
  basicBookingContext,
  plainSeries,
  seatIn,
} from '@lodgepole/domain/reservations/testing'
import { describe, expect, it } from 'vitest'
import { createNextFree, whyNot } from './why-not.ts'

// It is noon on Wednesday, November 18, 2026; the event is on Thursday at noon.
const event = eventAt(NOW + 24 * HOUR)
const ben = { ...ada, personId: 'ben', firstName: 'Ben' }
const why = (series: Partial<Series>, bookingContext: Partial<BookingContext> = {}, of = event) => {
  const who = { ...basicBookingContext, ...bookingContext }
  return whyNot(createLabeller(who)(of, { ...plainSeries, ...series }), of, who)
}
const booked = (hours: number) => seatIn(eventAt(NOW + hours * HOUR))

describe('RSV-44 why a time is unavailable, and when it opens', () => {
  it('nothing where it can be had', () => expect(why({})).toBeUndefined())

  it.each<[string, Partial<Series>, Partial<BookingContext>, object]>([
    [
      'closed by now',
      { eventReservationSettings: { cutoffAtHoursPrior: 25 } },
      {},
      { kind: 'closed', atSeconds: NOW - HOUR },
    ],
    [
      'without a price',
      {},
      { policies: { ...basicBookingContext.policies, requirePriceSettings: true } },
      { kind: 'no-price' },
    ],
    [
      'first come',
      { eventReservationSettings: { firstComeFirstServe: true } },
      {},
      { kind: 'no-booking-needed' },
    ],
    [
      'not next to the selection',
      { eventReservationSettings: { allowMultiAdjacent: true } },
      { selection: [eventAt(NOW + 30 * HOUR)] },
      { kind: 'not-next-to-it' },
    ],
    ['another day', {}, { selection: [eventAt(NOW + 48 * HOUR)] }, { kind: 'other-day' }],
    [
      'one too many in a row',
      { eventReservationSettings: { allowMultiAdjacent: true, maxMultiAdjacent: 1 } },
      { selection: [eventAt(NOW + 25 * HOUR)] },
      { kind: 'in-a-row', allowed: 1 },
    ],
    [
      'too many for the account',
      {},
      {
        people: [ada, ben],
        account: { restricted: false, restrictionExpiresAt: null, bookingEventCapacityLimit: 1 },
      },
      { kind: 'party-of-account', allowed: 1 },
    ],
    [
      'too many guests (RSV-71)',
      {},
      { people: [ada, { ...ben, isGuest: true }] },
      { kind: 'party-of-guests', allowed: 0 },
    ],
    [
      'items gone',
      { eventReservationSettings: { extraRequired: true } },
      {},
      { kind: 'extras-gone' },
    ],
    [
      'restricted',
      {},
      {
        account: { restricted: true, restrictionExpiresAt: null, bookingEventCapacityLimit: null },
      },
      { kind: 'ask-staff' },
    ],
    [
      'restricted in the words of staff (CPL-25)',
      {},
      {
        account: {
          restricted: true,
          restrictionExpiresAt: null,
          restrictionMessage: 'Please see the office',
          bookingEventCapacityLimit: null,
        },
      },
      { kind: 'ask-staff', message: 'Please see the office' },
    ],
    [
      'free days between',
      { quotaGapDays: 2 },
      { seats: [booked(0)] },
      { kind: 'gap-days', freeDays: 2, fromDay: '2026-11-21' },
    ],
    [
      'times between',
      { quotaGapOccurances: 1 },
      {
        seats: [booked(23)],
        occurrences: new Map([['court', [NOW + 23 * HOUR, NOW + 24 * HOUR]]]),
      },
      { kind: 'gap-times', allowed: 1 },
    ],
    [
      'the same time a day before',
      {},
      {
        seats: [booked(0)],
        policies: { ...basicBookingContext.policies, noSameTimeOnConsecutiveDays: true },
      },
      { kind: 'same-time' },
    ],
  ])('%s', (_, series, bookingContext, expected) =>
    expect(why(series, bookingContext)).toMatchObject(expected),
  )

  it('too far ahead: it opens when the day begins that is so many days before', () => {
    const friday = eventAt(NOW + 48 * HOUR)
    expect(why({ eventReservationSettings: { forwardBookingDays: 1 } }, {}, friday)).toEqual({
      kind: 'opens',
      atSeconds: Date.UTC(2026, 10, 19, 5) / 1000,
    })
  })

  it('seats: all of them taken, too few for the party, or a line to wait in', () => {
    const full = { ...event, registeredCount: 4 }
    expect(why({}, {}, full)).toEqual({ kind: 'all-taken', allowed: 4 })
    expect(why({ waitlistEnabled: true }, {}, full)).toEqual({ kind: 'waitlist' })
    expect(why({}, { people: [ada, ben] }, { ...event, registeredCount: 3 })).toEqual({
      kind: 'party-of-seats',
      left: 1,
      people: 2,
    })
  })

  it.each<[string, Partial<Series>, string, string | undefined]>([
    ['a day', { quotaWholeWeek: { maxPerDay: 1 } }, 'day', '2026-11-20'],
    ['a week', { quotaWholeWeek: { maxPerWeek: 1 } }, 'week', '2026-11-23'],
    ['the days of a split', { quotaSplitWeek: { maxPerSplit0: 1 } }, 'split', '2026-11-23'],
    ['what is to come', { quotaLimitBookings: { maxFutureBookings: 1 } }, 'future', undefined],
  ])(
    'a limit of %s says how much is used, and the day it begins anew',
    (_, series, span, resetsOn) => {
      expect(why(series, { seats: [booked(20)] })).toEqual({
        kind: 'quota',
        span,
        whose: 'person',
        used: 1,
        allowed: 1,
        resetsOn,
        releasedAtSeconds: event.startSeconds - 50 * 60,
        without: undefined,
      })
    },
  )

  it('RSV-100 never more used than allowed, although a time in line counts too', () => {
    expect(
      why({ quotaWholeWeek: { maxPerDay: 1 } }, { seats: [booked(20), booked(21)] }),
    ).toMatchObject({ kind: 'quota', used: 1, allowed: 1 })
  })

  it('who could be left out is named where others come along', () => {
    const series: Partial<Series> = { quotaWholeWeek: { maxPerDay: 1 } }
    expect(why(series, { people: [ada, ben], seats: [booked(20)] })).toMatchObject({
      without: 'Ada',
    })
    expect(
      why(
        { quotaWholeWeek: { maxPerDay: 1, scope: 'ACCOUNT' } },
        { people: [ada, ben], seats: [booked(20)] },
      ),
    ).toMatchObject({ whose: 'account', without: undefined })
  })

  it('a full event says when its series has a seat next, and asks about each once', () => {
    const at = (startSeconds: number, sessionId = 'court') => ({ sessionId, startSeconds })
    let asked = 0
    const nextFree = createNextFree(
      [at(50), at(30), at(10), at(40, 'pool')],
      ({ startSeconds }) => {
        asked += 1
        return startSeconds >= 30
      },
    )
    expect([
      nextFree(at(10)),
      nextFree(at(30)),
      nextFree(at(50)),
      nextFree(at(10, 'pool')),
      nextFree(at(10, 'lake')),
    ]).toEqual([30, 50, undefined, 40, undefined])
    expect(asked).toBe(4)
  })
})
