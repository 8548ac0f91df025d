// How much of a work is done, made of how many of its steps are.

/** From nothing, 0, to all, 1. */
export type ReportProgress = (share: number) => void

/** Tells of each of so many steps as it is done. */
export const inSteps = (steps: number, report: ReportProgress): (() => void) => {
  let done = 0
  return () => {
    done += 1
    report(done / Math.max(1, steps))
  }
}

/**
 * Several works one after the other, in the order in which they are named: each tells of itself,
 * and counts for what it weighs among all.
 */
export const inTurn = <Work extends string>(
  weights: Readonly<Record<Work, number>>,
  report: ReportProgress,
): Readonly<Record<Work, ReportProgress>> => {
  const works = Object.entries<number>(weights)
  const weigh = (some: typeof works) => some.reduce((sum, [, weight]) => sum + weight, 0)
  const all = Math.max(1, weigh(works))
  const tellers = works.map(([work, weight], index): [string, ReportProgress] => [
    work,
    (share) => report((weigh(works.slice(0, index)) + weight * share) / all),
  ])
  return Object.fromEntries(tellers) as Record<Work, ReportProgress>
}
