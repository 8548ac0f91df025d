// How a number stands beside that of the time before.

/** In whole percent; undefined where there was nothing to compare with. */
export const changePercent = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round(((now - before) / before) * 100) : undefined

export interface SeatUse {
  readonly booked: number
  readonly seats: number
}

/**
 * Whole percent of the seats; undefined where there were none. A full house is 100 and nothing less
 * than full is.
 */
export const filledPercent = ({ booked, seats }: SeatUse): number | undefined => {
  if (seats <= 0) return undefined
  const percent = (100 * booked) / seats
  return percent > 99 && percent < 100 ? 99 : Math.round(percent)
}
