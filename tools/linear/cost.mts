// How long something takes on a machine that does other things too: the best of several runs, and of each the time that passed or the
// time that this process really worked, whichever is less.

const once = (work: () => unknown): number => {
  const [from, worked] = [performance.now(), process.cpuUsage()]
  try {
    work()
  } catch {
    // A function may refuse a text in its own way; what counts is how long it takes.
  }
  const { user, system } = process.cpuUsage(worked)
  return Math.min(performance.now() - from, (user + system) / 1_000)
}

const RUNS = 8

/** Stops at the first run that is quick enough. */
const bestMs = (work: () => unknown, enoughMs: number): number => {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS && best > enoughMs; run += 1) best = Math.min(best, once(work))
  return best
}

const LENGTH = 400_000
const MOST_MS = 50
/** What is quadratic shows already here, and does not hold up the test for minutes. */
const SHORT = 20_000
/** Twenty times as much may take twenty times as long, and some noise; what is quadratic takes four hundred times. */
const GROWTH = (LENGTH / SHORT) * 3
const SHORT_MOST_MS = 20

export interface Slow {
  readonly text: string
  /** More than 50 ms, but no more than in proportion: it makes something of each character. */
  readonly isLinear: boolean
}

/** Undefined when it is quick enough; otherwise the first text for which it is not. */
export const slowText = (work: (text: string) => unknown, pieces: readonly string[]): Slow | undefined => {
  for (const piece of pieces) {
    const textOf = (length: number) => `${piece.repeat(Math.ceil(length / piece.length))}\0!`
    const [short, long] = [textOf(SHORT), textOf(LENGTH)]
    const text = `${JSON.stringify(piece)}, many times`
    if (bestMs(() => work(short), SHORT_MOST_MS) > SHORT_MOST_MS) return { text, isLinear: false }
    const longMs = bestMs(() => work(long), MOST_MS)
    if (longMs > MOST_MS) return { text, isLinear: longMs < bestMs(() => work(short), 0) * GROWTH }
  }
  return undefined
}
