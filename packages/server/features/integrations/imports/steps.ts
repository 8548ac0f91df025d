// Computes a task's progress from its completed steps.

/** From 0 for nothing to 1 for everything. */
export type ReportProgress = (share: number) => void

/** Reports progress after each of a number of steps. */
export const inSteps = (steps: number, report: ReportProgress): (() => void) => {
  let done = 0
  return () => {
    done += 1
    report(done / Math.max(1, steps))
  }
}

/**
 * Combines consecutive tasks, in the order named. Each reports its own progress and counts by its
 * weight.
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
