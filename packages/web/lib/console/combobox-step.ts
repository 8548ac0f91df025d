// Where an arrow key moves in a list of a given length.

/** Stops at the ends, or wraps around when the list is short enough to be fully visible. */
export const stepTo = (at: number, step: number, count: number, goesRound: boolean): number => {
  if (count === 0) return 0
  const next = Math.min(at, count - 1) + step
  return goesRound ? (next + count) % count : Math.max(0, Math.min(count - 1, next))
}
