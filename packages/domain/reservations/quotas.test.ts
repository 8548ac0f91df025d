import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completePolicies } from '../organizations/policies.ts'
import { createLabeller } from './label.ts'
import { QUOTAS } from './limits.ts'
import type { QuotaLimits, QuotaScope, QuotaStratum, Series } from './series.ts'
import { ada, eventAt, HOUR, basicBookingContext, plainSeries, seatIn } from './testing.ts'

/**
 * Clocks go back in New York on November 1, 2026, and in Paris on October 25. On Lord Howe they go
 * forward by half an hour on October 4.
 */
const zones = ['America/New_York', 'Europe/Paris', 'Australia/Lord_Howe'] as const
const FROM = Date.UTC(2026, 8, 28) / 1000
const HOURS = 50 * 24

/**
 * The second implementation: slow, based only on the wording of the rules, with days and weeks
 * computed from local time.
 */
const slowly = (() => {
  const clocks = new Map(
    zones.map((timeZone) => [
      timeZone as string,
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
    ]),
  )
  const localDay = (seconds: number, timeZone: string) =>
    clocks.get(timeZone)?.format(seconds * 1000) ?? ''
  const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  const monday = (day: string) =>
    new Date(Date.parse(`${day}T12:00:00Z`) - (weekday(day) - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10)
  interface Booked {
    readonly eventId: string
    readonly sessionId: string
    readonly personId: string
    readonly accountId: string
    readonly lodgingId: string | null
    readonly status: string
    readonly startSeconds: number
    readonly isPremium: boolean
  }
  return (
    all: readonly Booked[],
    event: Booked,
    personIds: readonly string[],
    limits: QuotaLimits,
    zoneOf: (sessionId: string) => string,
    nowSeconds: number,
  ): boolean => {
    const day = (one: Booked) => localDay(one.startSeconds, zoneOf(one.sessionId))
    const isOver = (
      max: number | null | undefined,
      counts: (one: Booked) => boolean,
      mine: readonly Booked[],
    ) =>
      (max ?? 0) > 0 &&
      counts(event) &&
      new Set([...mine.filter(counts), event].map(({ eventId }) => eventId)).size > (max ?? 0)
    const isOverFor = (mine: readonly Booked[]): boolean => {
      if (mine.some(({ eventId }) => eventId === event.eventId)) return false
      const sameWeek = (one: Booked) => monday(day(one)) === monday(day(event))
      const on = (days: readonly number[]) => (one: Booked) =>
        sameWeek(one) && days.includes(weekday(day(one)))
      return (
        isOver(limits.maxPerDay, (one) => day(one) === day(event), mine) ||
        isOver(limits.maxPerWeek, (one) => sameWeek(one) && !one.isPremium, mine) ||
        isOver(limits.maxPerPremium, (one) => sameWeek(one) && one.isPremium, mine) ||
        isOver(limits.maxPerSplit0, on(limits.splitDow0 ?? [1, 2, 3, 4, 5]), mine) ||
        isOver(limits.maxPerSplit1, on(limits.splitDow1 ?? [6, 7]), mine) ||
        isOver(limits.maxFutureBookings, (one) => one.startSeconds > nowSeconds, mine)
      )
    }
    const counted = all.filter(
      ({ status, sessionId }) =>
        status === 'Registered' &&
        ((limits.stratifyId ?? 'SERIES_ID') !== 'SERIES_ID' || sessionId === event.sessionId),
    )
    const persons =
      limits.stratifyId === 'PARTICIPANT_ID' ||
      ((limits.scope ?? 'PARTICIPANT') === 'PARTICIPANT' && limits.stratifyId !== 'ACCOUNT_ID')
    if (persons)
      return personIds.some((personId) =>
        isOverFor(counted.filter((one) => one.personId === personId)),
      )
    return isOverFor(
      counted.filter((one) =>
        limits.scope === 'LODGING' ? one.lodgingId === 'unit' : one.accountId === 'account',
      ),
    )
  }
})()

/** The day and week of an hour are computed once per zone. */
const hours = new Map<string, ReturnType<typeof eventAt>>()
const eventIn = (timeZone: string, hour: number, more: Parameters<typeof eventAt>[1]) => {
  const key = `${timeZone}${hour}`
  const plain = hours.get(key) ?? eventAt(FROM + hour * HOUR, {}, timeZone)
  hours.set(key, plain)
  return { ...plain, ...more }
}

const maximum = fc.option(fc.integer({ min: 0, max: 3 }))
const days = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 }))
const limits: fc.Arbitrary<QuotaLimits> = fc.record({
  maxPerDay: maximum,
  maxPerWeek: maximum,
  maxPerPremium: maximum,
  maxPerSplit0: maximum,
  maxPerSplit1: maximum,
  maxFutureBookings: maximum,
  splitDow0: days,
  splitDow1: days,
  scope: fc.constantFrom<(QuotaScope | null)[]>(null, 'PARTICIPANT', 'ACCOUNT', 'LODGING'),
  stratifyId: fc.constantFrom<(QuotaStratum | null)[]>(
    null,
    'SERIES_ID',
    'ACCOUNT_ID',
    'PARTICIPANT_ID',
  ),
})
const seat = fc.record({
  hour: fc.integer({ min: 0, max: HOURS }),
  sessionId: fc.constantFrom('court', 'pool'),
  personId: fc.constantFrom('ada', 'bea', 'cy'),
  accountId: fc.constantFrom('account', 'account', 'other'),
  status: fc.constantFrom('Registered', 'Registered', 'Waitlisted', 'Cancelled'),
  isPremium: fc.boolean(),
})

describe('RSV-03 quotas of every kind, scope, stratum and split', () => {
  it('agree with a second, slower implementation', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(limits, { minLength: 1, maxLength: 3 }),
        fc.array(seat, { maxLength: 14 }),
        fc.integer({ min: 0, max: HOURS }),
        fc.boolean(),
        fc.integer({ min: 0, max: HOURS }),
        fc.boolean(),
        (timeZone, quotas, booked, hour, isPremium, nowHour, two) => {
          const nowSeconds = FROM + nowHour * HOUR
          // An event is the same for everyone in it. The event being evaluated has no bookings yet
          // and is far from its release.
          const seats = booked.map(({ hour: at, isPremium: premium, sessionId, ...who }) =>
            seatIn(
              eventIn(timeZone, at, {
                sessionId,
                eventId: `${sessionId}-${at}-${premium}`,
                isPremium: premium,
              }),
              { ...who, lodgingId: 'unit' },
            ),
          )
          const event = eventIn(timeZone, hour, { eventId: 'asked', isPremium })
          const people = two ? [ada, { ...ada, personId: 'bea' }] : [ada]
          const series: Series = {
            ...plainSeries,
            timeZone,
            eventReservationSettings: { quotaReleaseMinsPrior: -1e9 },
            ...Object.fromEntries(QUOTAS.map((name, index) => [name, quotas[index] ?? null])),
          }
          const bookingContext = {
            ...basicBookingContext,
            household: { accountId: 'account', lodgingId: 'unit' },
            people,
            seats,
            nowSeconds: Math.min(nowSeconds, event.startSeconds),
            policies: completePolicies({}),
          }
          const { code } = createLabeller(bookingContext)(event, series)
          const asked = { ...seatIn(event), lodgingId: 'unit' }
          const expected = quotas.some((one) =>
            slowly(
              seats,
              asked,
              people.map(({ personId }) => personId),
              one,
              () => timeZone,
              bookingContext.nowSeconds,
            ),
          )
          expect(['quota-reached', 'person-quota'].includes(code)).toBe(expected)
        },
      ),
      { numRuns: 10_000, seed: 7 },
    )
  }, 120_000)

  it('say of an event what they say when it is the only one, whatever was asked before', () => {
    const asked = fc.record({
      hour: fc.integer({ min: 0, max: 200 }),
      isPremium: fc.boolean(),
      isTaken: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(limits, { minLength: 1, maxLength: 3 }),
        fc.array(seat, { maxLength: 14 }),
        fc.array(asked, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        (timeZone, quotas, booked, events, gapDays, gapTimes, sameTime) => {
          const seats = booked.map(({ hour, isPremium, sessionId, ...who }) =>
            seatIn(
              eventIn(timeZone, hour % 200, {
                sessionId,
                eventId: `${sessionId}-${hour % 200}-${isPremium}`,
                isPremium,
              }),
              { ...who, lodgingId: 'unit' },
            ),
          )
          const series: Series = {
            ...plainSeries,
            timeZone,
            quotaGapDays: gapDays,
            quotaGapOccurances: gapTimes,
            eventReservationSettings: { quotaReleaseMinsPrior: -1e9 },
            ...Object.fromEntries(QUOTAS.map((name, index) => [name, quotas[index] ?? null])),
          }
          const occurrences = new Map([
            [series.sessionId, Array.from({ length: 40 }, (_, index) => FROM + index * 5 * HOUR)],
          ])
          const bookingContext = {
            ...basicBookingContext,
            household: { accountId: 'account', lodgingId: 'unit' },
            people: [{ ...ada, personId: 'bea' }],
            seats,
            occurrences,
            nowSeconds: FROM + 20 * HOUR,
            policies: completePolicies({ noSameTimeOnConsecutiveDays: sameTime }),
          }
          const shared = createLabeller(bookingContext)
          for (const { hour, isPremium, isTaken } of events) {
            const event = eventIn(timeZone, hour, {
              eventId: isTaken ? `${series.sessionId}-${hour}-${isPremium}` : `free-${hour}`,
              sessionId: series.sessionId,
              isPremium,
            })
            expect(shared(event, series)).toEqual(createLabeller(bookingContext)(event, series))
          }
        },
      ),
      { numRuns: 2_000, seed: 11 },
    )
  }, 120_000)

  it('count a day of 23 and one of 25 hours as one day, and midnight as its end', () => {
    const series: Series = {
      ...plainSeries,
      timeZone: 'America/New_York',
      quotaWholeWeek: { maxPerDay: 1 },
    }
    const at = (iso: string) => eventAt(Date.parse(iso) / 1000)
    const label = (booked: string, asked: string) =>
      createLabeller({ ...basicBookingContext, nowSeconds: 0, seats: [seatIn(at(booked))] })(
        at(asked),
        series,
      ).code
    // November 1, 2026 lasts 25 hours: from 04:00 UTC to 05:00 UTC the next day.
    expect(label('2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z')).toBe('person-quota')
    expect(label('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toBe('select')
    // March 8, 2026 lasts 23 hours.
    expect(label('2026-03-08T05:00:00Z', '2026-03-09T03:59:00Z')).toBe('person-quota')
    expect(label('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe('select')
  })
})
