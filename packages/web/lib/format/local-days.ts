// Days of the organization's calendar as `YYYY-MM-DD`, without a library. Calculating with days in
// UTC avoids daylight saving changes.

const DAY_MS = 86_400_000

export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date): string => date.toISOString().slice(0, 10)

export const plusDays = (day: string, days: number): string =>
  asDay(new Date(asDate(day).getTime() + days * DAY_MS))

export const firstOfMonth = (day: string, offsetMonths = 0): string => {
  const date = asDate(day)
  return asDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offsetMonths, 1)))
}

export const lastOfMonth = (day: string): string => plusDays(firstOfMonth(day, 1), -1)

/** Weeks begin on Monday. */
export const mondayOf = (day: string): string => plusDays(day, -((asDate(day).getUTCDay() + 6) % 7))

export const dayName = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(asDate(day))

/** Includes the year when it differs from that of `today`. */
export const dayInYear = (
  day: string,
  today: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  dayName(
    day,
    locale,
    day.slice(0, 4) === today.slice(0, 4) ? options : { ...options, year: 'numeric' },
  )

/** A compact range of days. Includes the year when it isn't the current one. */
export const shortRange = (
  firstDay: string,
  lastDay: string,
  locale: string,
  today: string,
): string => {
  const isThisYear =
    firstDay.slice(0, 4) === today.slice(0, 4) && lastDay.slice(0, 4) === today.slice(0, 4)
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(asDate(firstDay), asDate(lastDay))
}
