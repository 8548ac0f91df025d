// How long something takes on a busy machine: the best of several runs, each counted as its elapsed
// time or this process's CPU time, whichever is less.

const once = (work: () => unknown): number => {
  const [from, worked] = [performance.now(), process.cpuUsage()]
  try {
    work()
  } catch {
    // A function may reject a text in its own way. Only the time counts.
  }
  const { user, system } = process.cpuUsage(worked)
  return Math.min(performance.now() - from, (user + system) / 1_000)
}

const RUNS = 8

/** Stops at the first run that is fast enough. */
const bestMs = (work: () => unknown, enoughMs: number): number => {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS && best > enoughMs; run += 1) best = Math.min(best, once(work))
  return best
}

const LENGTH = 400_000
const MAX_MS = 50
/** Quadratic work already shows at this length without delaying the test for minutes. */
const SHORT = 20_000
const SHORT_MOST_MS = 20
/**
 * Sixteen times the text may take sixteen times as long, and a busy machine may be four times
 * slower from one measurement to the next. Quadratic work takes 256 times as long.
 */
const PART = 16
const MAX_GROWTH = PART * 4
/**
 * Garbage collection may happen in each run of the longer text. Quadratic work takes too long in
 * every measurement.
 */
const ATTEMPTS = 4

export interface Slow {
  readonly text: string
  /**
   * It takes more than 50 ms, but only in proportion to the length, because it processes each
   * character.
   */
  readonly isLinear: boolean
}

/** Undefined when it is fast enough, otherwise the first text for which it is not. */
export const slowText = (
  work: (text: string) => unknown,
  pieces: readonly string[],
): Slow | undefined => {
  for (const piece of pieces) {
    const timeOf = (length: number, enoughMs: number) => {
      const text = `${piece.repeat(Math.ceil(length / piece.length))}\0!`
      return bestMs(() => work(text), enoughMs)
    }
    // A part of the length is measured on the same busy machine, right after the full length.
    const isLinear = (length: number, takenMs: number) =>
      takenMs < timeOf(length / PART, 0) * MAX_GROWTH ||
      Array.from({ length: ATTEMPTS - 1 }).some(
        () => timeOf(length, 0) < timeOf(length / PART, 0) * MAX_GROWTH,
      )
    const text = `${JSON.stringify(piece)}, many times`
    const shortMs = timeOf(SHORT, SHORT_MOST_MS)
    if (shortMs > SHORT_MOST_MS && !isLinear(SHORT, shortMs)) return { text, isLinear: false }
    const longMs = timeOf(LENGTH, MAX_MS)
    if (longMs > MAX_MS) return { text, isLinear: isLinear(LENGTH, longMs) }
  }
  return undefined
}
