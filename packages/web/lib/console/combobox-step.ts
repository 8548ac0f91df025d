// Where an arrow leads in a list of so many.

/** At the ends it stays, or goes round where the list is short enough to be seen whole. */
export const stepTo = (at: number, step: number, count: number, goesRound: boolean): number => {
  if (count === 0) return 0
  const next = Math.min(at, count - 1) + step
  return goesRound ? (next + count) % count : Math.max(0, Math.min(count - 1, next))
}
