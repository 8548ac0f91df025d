// Until when a membership lasts once its dues are paid. Paid before the end, the new time follows
// the old; paid after it, it begins on the day of payment. A membership that ends with a month goes
// on ending with a month, so that no short February shortens all that follow.

import { addDays, addMonths, atLocalTimeSeconds, dayHash } from '../../kernel/calendar.ts'

const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01')
const monthEnd = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** The last day, `months` after another one. */
const lastDayAfter = (day: string, months: number): string => {
  const then = addMonths(day, months)
  return isMonthEnd(day) ? monthEnd(then) : then
}

export interface MembershipNow {
  /** The last second of the membership; null for one that never was. */
  readonly expiresAtSeconds: number | null
  readonly nowSeconds: number
  readonly timeZone: string
}

/** The last second of a day, which may have 23 or 25 hours. */
export const endOfDaySeconds = (day: string, timeZone: string): number =>
  atLocalTimeSeconds(addDays(day, 1), '00:00', timeZone) - 1

/** The last second of the last day, where the organization is: a day may have 23 or 25 hours. */
export const membershipEndSeconds = (
  { expiresAtSeconds, nowSeconds, timeZone }: MembershipNow,
  months: number,
): number => {
  const fromSeconds =
    expiresAtSeconds !== null && expiresAtSeconds > nowSeconds ? expiresAtSeconds : nowSeconds
  const lastDay = lastDayAfter(dayHash(fromSeconds, timeZone), months)
  return atLocalTimeSeconds(addDays(lastDay, 1), '00:00', timeZone) - 1
}
