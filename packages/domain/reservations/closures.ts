// Days on which nothing takes place: of the whole organization, of one place, or of one series. An
// event belongs to the day it starts on, on its series' own clock.

import type { Series } from './series.ts'

export interface Closure {
  readonly closureId: string
  /** Null: every series. */
  readonly sessionId: string | null
  /** Null: every place. */
  readonly campusId: string | null
  /** `2026-12-24`; the last day is part of it. */
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

/** The first that closes a series on a day. */
export const closureOn = (
  closures: readonly Closure[],
  day: string,
  series: Pick<Series, 'sessionId' | 'campusId'>,
): Closure | undefined => closures.find((closure) => isClosedBy(closure, day, series))
