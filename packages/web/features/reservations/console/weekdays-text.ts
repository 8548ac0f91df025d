// Days of the week as people write them: `Mon–Fri`, `Mon, Wed`.

/** November 2, 2026, was a Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 1 + weekday),
  )

/** Three or more consecutive days form a range. */
export const weekdaysText = (weekdays: Iterable<number>, language: string): string => {
  const sorted = [...new Set(weekdays)].sort((a, b) => a - b)
  const runs: number[][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => weekdayName(day ?? 1, language)
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name)))
    .join(', ')
}
