// Compares a number with the same number from the previous period.

/** In whole percent. Undefined when the previous value was zero. */
export const changePercent = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round(((now - before) / before) * 100) : undefined

export interface SeatUse {
  readonly booked: number
  readonly seats: number
}

/**
 * Whole percent of the seats. Undefined when there are no seats. Rounding never reaches 100 unless
 * every seat is taken.
 */
export const filledPercent = ({ booked, seats }: SeatUse): number | undefined => {
  if (seats <= 0) return undefined
  const percent = (100 * booked) / seats
  return percent > 99 && percent < 100 ? 99 : Math.round(percent)
}
