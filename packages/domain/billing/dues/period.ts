// How long a membership lasts once its dues are paid. If they are paid before it ends, the new term
// follows the old one. If they are paid later, it begins on the day of payment. A membership that
// ends at the end of a month keeps doing so, so that a short February does not shorten every later
// term.

import { addDays, addMonths, atLocalTimeSeconds, localDay } from '../../kernel/calendar.ts'

const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01')
const monthEnd = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** The last day of the term, `months` after another day. */
const lastDayAfter = (day: string, months: number): string => {
  const then = addMonths(day, months)
  return isMonthEnd(day) ? monthEnd(then) : then
}

export interface MembershipNow {
  /** The last second of the membership. Null when there has never been one. */
  readonly expiresAtSeconds: number | null
  readonly nowSeconds: number
  readonly timeZone: string
}

/** The last second of a day, which may have 23 or 25 hours. */
export const endOfDaySeconds = (day: string, timeZone: string): number =>
  atLocalTimeSeconds(addDays(day, 1), '00:00', timeZone) - 1

/** When the membership ends if the dues for `months` more months are paid now. */
export const membershipEndSeconds = (
  { expiresAtSeconds, nowSeconds, timeZone }: MembershipNow,
  months: number,
): number => {
  const fromSeconds =
    expiresAtSeconds !== null && expiresAtSeconds > nowSeconds ? expiresAtSeconds : nowSeconds
  const lastDay = lastDayAfter(localDay(fromSeconds, timeZone), months)
  return atLocalTimeSeconds(addDays(lastDay, 1), '00:00', timeZone) - 1
}
