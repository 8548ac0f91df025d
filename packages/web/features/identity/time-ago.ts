// How long ago something was, as text.

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export const timeAgo = (atSeconds: number, nowSeconds: number, locale: string): string => {
  // A clock that is ahead must not turn the past into the future.
  const seconds = Math.max(0, nowSeconds - atSeconds)
  const labels = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? []
  return unit === undefined
    ? labels.format(0, 'second')
    : labels.format(-Math.floor(seconds / length), unit)
}
