// How much of a work is done, made of how many of its steps are.

/** From nothing, 0, to all, 1. */
export type TellShare = (share: number) => void

/** Tells of each of so many steps as it is done. */
export const inSteps = (steps: number, tell: TellShare): (() => void) => {
  let done = 0
  return () => {
    done += 1
    tell(done / Math.max(1, steps))
  }
}

/**
 * Several works one after the other, in the order in which they are named: each tells of itself,
 * and counts for what it weighs among all.
 */
export const inTurn = <Work extends string>(
  weights: Readonly<Record<Work, number>>,
  tell: TellShare,
): Readonly<Record<Work, TellShare>> => {
  const works = Object.entries<number>(weights)
  const weigh = (some: typeof works) => some.reduce((sum, [, weight]) => sum + weight, 0)
  const all = Math.max(1, weigh(works))
  const tellers = works.map(([work, weight], index): [string, TellShare] => [
    work,
    (share) => tell((weigh(works.slice(0, index)) + weight * share) / all),
  ])
  return Object.fromEntries(tellers) as Record<Work, TellShare>
}
