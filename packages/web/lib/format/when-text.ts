// A past or future time in everyday words: "tomorrow 10:00 AM", "Thu", "Jul 14".

const dayNumber = (date: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(date)
  return Date.parse(`${parts}T00:00:00Z`) / 86_400_000
}

export interface WhenOptions {
  readonly locale: string
  readonly timeZone: string
  readonly now: Date
}

/** Days follow the organization's calendar, wherever the reader is. */
export const dayText = (epochSeconds: number, { locale, timeZone, now }: WhenOptions): string => {
  const date = new Date(epochSeconds * 1000)
  const away = dayNumber(date, timeZone) - dayNumber(now, timeZone)
  if (Math.abs(away) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day')
  if (Math.abs(away) < 7)
    return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(date)
  const isSameYear = Math.abs(away) < 300
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(isSameYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(date)
}

export const timeText = (
  epochSeconds: number,
  { locale, timeZone }: Pick<WhenOptions, 'locale' | 'timeZone'>,
): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(
    new Date(epochSeconds * 1000),
  )
