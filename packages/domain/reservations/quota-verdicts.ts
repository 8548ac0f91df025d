// Quotas and gaps, each with its reason.

import type { BookingContext, SelectedPerson } from './booking-context.ts'
import { firstFreeDay, isSameTimeNextDay, isTooFewDays, isTooFewOccurrences } from './gaps.ts'
import { closesAtSeconds, type Counted, type PreparedSeries } from './prepared-series.ts'
import type { BookableEvent } from './series.ts'
import { no, type Verdict } from './verdict.ts'

/** A release that happens when booking has already closed does not count. */
const releaseOf = (
  event: BookableEvent,
  prepared: PreparedSeries,
): { readonly releasedAtSeconds?: number } => {
  const releasedAtSeconds = event.startSeconds - prepared.releaseSeconds
  return releasedAtSeconds < closesAtSeconds(event, prepared) ? { releasedAtSeconds } : {}
}

export const quotaVerdict = (
  counted: readonly Counted[],
  event: BookableEvent,
  prepared: PreparedSeries,
  person?: SelectedPerson,
): Verdict | undefined => {
  for (const [limit, tally] of counted) {
    const reached = tally.reached(limit, event)
    if (!reached) continue
    const { quota, subject } = limit
    return no(
      person ? 'person-quota' : 'quota-reached',
      { kind: 'quota', quota, subject, ...releaseOf(event, prepared), ...reached },
      person,
    )
  }
  return undefined
}

export const gapVerdict = (
  event: BookableEvent,
  { series, persons }: PreparedSeries,
  { occurrences, policies }: BookingContext,
): Verdict | undefined => {
  const { quotaGapDays: days, quotaGapOccurances: times } = series
  const needsDays = persons.find(({ inSeries }) => isTooFewDays(inSeries, event.startDayHash, days))
  if (needsDays)
    return no(
      'gap-days',
      {
        kind: 'gap-days',
        freeDays: days,
        firstFreeDay: firstFreeDay(needsDays.inSeries, event.startDayHash, days),
      },
      needsDays.person,
    )
  const sameTime =
    policies.noSameTimeOnConsecutiveDays &&
    persons.find(({ inSeries }) => isSameTimeNextDay(inSeries, event, series))
  if (sameTime) return no('same-time', undefined, sameTime.person)
  const starts = occurrences.get(series.sessionId) ?? []
  const needsTimes = persons.find(({ inSeries }) =>
    isTooFewOccurrences(inSeries, event.startSeconds, times, starts),
  )
  return needsTimes && no('gap-times', { kind: 'gap-times', between: times }, needsTimes.person)
}

/**
 * Whether a gap rule could apply to any event of this day: a person has a booking close to it, or
 * occurrences are counted.
 */
export const mayGap = (
  dayHash: string,
  { series, persons, hasGaps }: PreparedSeries,
  { noSameTimeOnConsecutiveDays }: BookingContext['policies'],
): boolean =>
  hasGaps &&
  persons.some(({ inSeries }) => {
    if (series.quotaGapOccurances > 0 && inSeries.bookings.length > 0) return true
    return isTooFewDays(
      inSeries,
      dayHash,
      Math.max(series.quotaGapDays, noSameTimeOnConsecutiveDays ? 1 : 0),
    )
  })
