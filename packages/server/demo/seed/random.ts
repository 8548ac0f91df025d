// Reproducible randomness: the same seed text gives the same demo, so that screenshots, tests and
// two people who look at the same screen agree. Each item has its own generator (with a seed text
// that names it), so that adding one does not change all others.

export interface Random {
  /** From 0 up to but not including 1. */
  readonly next: () => number
  /** Includes both ends. */
  readonly integer: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly shuffled: <T>(list: readonly T[]) => T[]
}

const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * A 32-bit permuted congruential generator: small, fast, and good enough for looks and histories.
 */
export const seededRandom = (seed: string): Random => {
  let state = hashText(seed)
  const next = () => {
    state = (Math.imul(state, 747796405) + 2891336453) >>> 0
    const word = Math.imul((state >>> ((state >>> 28) + 4)) ^ state, 277803737)
    return (((word >>> 22) ^ word) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[integer(0, list.length - 1)] as T
  }
  const shuffled = <T>(list: readonly T[]): T[] => {
    const mixed = [...list]
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = integer(0, last)
      const kept = mixed[last] as T
      mixed[last] = mixed[other] as T
      mixed[other] = kept
    }
    return mixed
  }
  next()
  return { next, integer, chance: (probability) => next() < probability, pick, shuffled }
}
