// When a household is reminded of an invoice: once before it is due, then at growing distances
// while it is not paid. Whoever was asleep for a while sends the latest of them and never two.

import { addDays, atLocalTimeSeconds } from '../../kernel/calendar.ts'

/** Days from the due day, the first before it. The number of a stage is its place here plus one. */
const STAGE_DAYS = [-7, 1, 7, 21] as const
const AT = '09:00'

export const LAST_STAGE = STAGE_DAYS.length

/** The stage that a day has reached; 0 before the first. */
export const stageOn = (dueDay: string, today: string): number =>
  STAGE_DAYS.filter((days) => today >= addDays(dueDay, days)).length

/** Before the due day has passed. */
export const isBefore = (stage: number): boolean => stage === 1

/** When somebody has to look again after `stage` has been told; undefined after the last. */
export const nextLookSeconds = (
  dueDay: string,
  stage: number,
  timeZone: string,
): number | undefined => {
  const days = STAGE_DAYS[stage]
  return days === undefined ? undefined : atLocalTimeSeconds(addDays(dueDay, days), AT, timeZone)
}
