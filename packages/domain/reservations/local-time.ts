// Local wall-clock time in seconds since midnight. This is not the time elapsed since midnight: on
// a day of 23 hours they differ.

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

export const atSecondsOfDay = (epochSeconds: number, timeZone: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = formatOf(timeZone)
    .format(epochSeconds * 1000)
    .split(':')
    .map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
