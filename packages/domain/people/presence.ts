// When somebody is there: the days of their stays and of the sessions they are booked into. Whoever
// has none lives nearby, or the product does not know; then nothing is said.

export interface Presence {
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * The next time they are there, where they have not arrived by this day; undefined when they have,
 * or when nothing is known.
 */
export const arrivesAfter = (presences: readonly Presence[], day: string): Presence | undefined => {
  if (presences.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) return undefined
  return presences
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
    .find(({ firstDay }) => firstDay > day)
}
