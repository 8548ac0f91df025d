// When a household is reminded of an invoice: once before it is due, then at growing intervals
// while it is unpaid. A server that was down for a while sends only the latest reminder, never two.

import { addDays, atLocalTimeSeconds } from '../../kernel/calendar.ts'

/** Days from the due day; the first is before it. A stage's number is its index here plus one. */
const STAGE_DAYS = [-7, 1, 7, 21] as const
const AT = '09:00'

export const LAST_STAGE = STAGE_DAYS.length

/** The stage reached on a day; 0 before the first. */
export const stageOn = (dueDay: string, today: string): number =>
  STAGE_DAYS.filter((days) => today >= addDays(dueDay, days)).length

/** Whether this stage comes before the due day. */
export const isBefore = (stage: number): boolean => stage === 1

/**
 * When to check again after the reminder for `stage` has been sent. Undefined after the last stage.
 */
export const nextReminderSeconds = (
  dueDay: string,
  stage: number,
  timeZone: string,
): number | undefined => {
  const days = STAGE_DAYS[stage]
  return days === undefined ? undefined : atLocalTimeSeconds(addDays(dueDay, days), AT, timeZone)
}
