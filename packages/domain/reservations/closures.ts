// Days on which nothing takes place, for the whole organization, one campus, or one series. An
// event belongs to the day on which it starts in its series' time zone.

import type { Series } from './series.ts'

export interface Closure {
  readonly closureId: string
  /** Null means every series. */
  readonly sessionId: string | null
  /** Null means every campus. */
  readonly campusId: string | null
  /** `2026-12-24`. The last day is included. */
  readonly firstDay: string
  readonly lastDay: string
  /** Shown to members. */
  readonly reason: string
}

export const MAX_CLOSURE_DAYS = 366

export const isClosedBy = (
  { sessionId, campusId, firstDay, lastDay }: Omit<Closure, 'closureId' | 'reason'>,
  day: string,
  series: Pick<Series, 'sessionId' | 'campusId'>,
): boolean =>
  day >= firstDay &&
  day <= lastDay &&
  (sessionId === null || sessionId === series.sessionId) &&
  (campusId === null || campusId === series.campusId)

/** The first closure of a series on a day. */
export const closureOn = (
  closures: readonly Closure[],
  day: string,
  series: Pick<Series, 'sessionId' | 'campusId'>,
): Closure | undefined => closures.find((closure) => isClosedBy(closure, day, series))
