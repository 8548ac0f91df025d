// When a person is present: the days of their stays and of the sessions they are booked into. A
// person without any lives nearby or is unknown to the product, so nothing is shown.

export interface Presence {
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * The person's next presence if they have not arrived by this day. Undefined when they have, or
 * when nothing is known.
 */
export const arrivesAfter = (presences: readonly Presence[], day: string): Presence | undefined => {
  if (presences.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) return undefined
  return presences
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
    .find(({ firstDay }) => firstDay > day)
}
