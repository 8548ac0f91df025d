// Why a time isn't available and when it will be, as data to be put into text: which limit, how
// much of it is used, and the next day or time that is allowed.

import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import type { Maximum, Subject } from '@lodgepole/domain/reservations/limits'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { mondayOf, plusDays } from '../../lib/format/local-days.ts'
import type { TimetableEvent } from './timetable.ts'

/** The period over which a limit is counted. */
export type Span = 'day' | 'week' | 'premium' | 'split' | 'future'

export interface QuotaWhy {
  readonly kind: 'quota'
  readonly span: Span
  readonly whose: Subject
  /**
   * Never more than allowed: a time selected for the waitlist is also counted, but nobody has used
   * it.
   */
  readonly used: number
  readonly allowed: number
  /** The first day of the next period. Undefined if the limit resets when a booking is over. */
  readonly resetsOn: string | undefined
  /**
   * When this series can be booked next, considering every limit. Undefined if that is beyond the
   * loaded range.
   */
  readonly nextAtSeconds?: number
  /** When the limit stops applying. Undefined if that is of no help. */
  readonly releasedAtSeconds: number | undefined
  /** The person who could be left out. */
  readonly without: string | undefined
}

export type Why =
  | {
      readonly kind:
        | 'no-price'
        | 'no-booking-needed'
        | 'not-next-to-it'
        | 'other-day'
        | 'same-time'
        | 'extras-gone'
        | 'waitlist'
        | 'in-line'
    }
  /** In staff's own words, if they wrote a message. */
  | { readonly kind: 'ask-staff'; readonly message?: string }
  | { readonly kind: 'opens' | 'closed' | 'stay-begins' | 'stay-ends'; readonly atSeconds: number }
  | {
      readonly kind: 'in-a-row' | 'party-of-account' | 'party-of-guests' | 'gap-times'
      readonly allowed: number
    }
  | { readonly kind: 'all-taken'; readonly allowed: number; readonly nextAtSeconds?: number }
  | { readonly kind: 'party-of-seats'; readonly left: number; readonly people: number }
  | { readonly kind: 'elsewhere'; readonly firstName: string }
  | { readonly kind: 'closure'; readonly closedFor: string }
  | { readonly kind: 'gap-days'; readonly freeDays: number; readonly fromDay: string }
  | QuotaWhy

const spans: Readonly<Record<Maximum, Span>> = {
  maxPerDay: 'day',
  maxPerWeek: 'week',
  maxPerPremium: 'premium',
  maxPerSplit0: 'split',
  maxPerSplit1: 'split',
  maxFutureBookings: 'future',
}

const resetOf = (
  span: Span,
  { startDayHash }: Pick<TimetableEvent, 'startDayHash'>,
): string | undefined => {
  if (span === 'future') return undefined
  return span === 'day' ? plusDays(startDayHash, 1) : plusDays(mondayOf(startDayHash), 7)
}

const DAY_MS = 86_400_000

const byCode: Readonly<
  Partial<
    Record<
      Verdict['code'],
      Why['kind'] &
        ('no-booking-needed' | 'not-next-to-it' | 'other-day' | 'same-time' | 'extras-gone')
    >
  >
> = {
  'first-come': 'no-booking-needed',
  'non-adjacent': 'not-next-to-it',
  'different-day': 'other-day',
  'same-time': 'same-time',
  'extras-full': 'extras-gone',
}

export const whyNot = (
  { code, reason, person }: Verdict,
  event: Pick<TimetableEvent, 'startDayHash' | 'startSeconds'>,
  { people, nowSeconds }: Pick<BookingContext, 'people' | 'nowSeconds'>,
): Why | undefined => {
  const known = byCode[code]
  if (known) return { kind: known }
  switch (reason?.kind) {
    case 'restricted':
      return { kind: 'ask-staff', ...(reason.message ? { message: reason.message } : {}) }
    case 'no-price':
    case 'in-line':
      return { kind: reason.kind }
    case 'opens':
      return { kind: 'opens', atSeconds: reason.opensAtSeconds }
    case 'closed':
      return { kind: 'closed', atSeconds: reason.closedAtSeconds }
    case 'seats':
      return code === 'join-waitlist'
        ? { kind: 'waitlist' }
        : { kind: 'all-taken', allowed: reason.allowed }
    case 'party':
      if (reason.of === 'guests') return { kind: 'party-of-guests', allowed: reason.allowed }
      return reason.of === 'seats'
        ? { kind: 'party-of-seats', left: reason.allowed, people: reason.people }
        : { kind: 'party-of-account', allowed: reason.allowed }
    case 'adjacent':
      return { kind: 'in-a-row', allowed: reason.allowed }
    case 'gap-days':
      return {
        kind: 'gap-days',
        freeDays: reason.freeDays,
        fromDay: new Date(reason.firstFreeDay * DAY_MS).toISOString().slice(0, 10),
      }
    case 'stay':
      return reason.startsAtSeconds !== null && event.startSeconds < reason.startsAtSeconds
        ? { kind: 'stay-begins', atSeconds: reason.startsAtSeconds }
        : { kind: 'stay-ends', atSeconds: reason.endsAtSeconds ?? 0 }
    case 'closure':
      return { kind: 'closure', closedFor: reason.closedFor }
    case 'gap-times':
      return { kind: 'gap-times', allowed: reason.between }
    case 'quota': {
      const span = spans[reason.maximum]
      return {
        kind: 'quota',
        span,
        whose: reason.subject,
        used: Math.min(reason.used, reason.allowed),
        allowed: reason.allowed,
        resetsOn: resetOf(span, event),
        releasedAtSeconds:
          (reason.releasedAtSeconds ?? 0) > nowSeconds ? reason.releasedAtSeconds : undefined,
        without: person && people.length > 1 ? person.firstName : undefined,
      }
    }
    default:
      return undefined
  }
}

/**
 * When the same series has its next free seat, for people who find an event full. Each series is
 * searched once.
 */
export const createNextFree = <E extends Pick<TimetableEvent, 'sessionId' | 'startSeconds'>>(
  events: readonly E[],
  isOpen: (event: E) => boolean,
) => {
  const known = new Map<string, readonly number[]>()
  const startsOf = (sessionId: string): readonly number[] => {
    const starts =
      known.get(sessionId) ??
      events
        .filter((event) => event.sessionId === sessionId && isOpen(event))
        .map(({ startSeconds }) => startSeconds)
        .toSorted((a, b) => a - b)
    known.set(sessionId, starts)
    return starts
  }
  return ({
    sessionId,
    startSeconds,
  }: Pick<TimetableEvent, 'sessionId' | 'startSeconds'>): number | undefined =>
    startsOf(sessionId).find((start) => start > startSeconds)
}
