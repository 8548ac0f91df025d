// Numbers that look random and are the same for the same seed.

/** At least 0 and less than 1. */
export type Random = () => number

/** Mulberry32: small, and the same on every machine. */
export const randomOf = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T

/** A whole number between both, each included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** One of them, more often those with a larger weight. */
export const pickWeighted = <T extends { readonly weight: number }>(
  random: Random,
  values: readonly T[],
): T => {
  const sum = values.reduce((all, { weight }) => all + weight, 0)
  let left = random() * sum
  for (const value of values) {
    left -= value.weight
    if (left < 0) return value
  }
  return values.at(-1) as T
}

/** Different ones, at most as many as there are. */
export const pickSome = <T>(random: Random, values: readonly T[], count: number): readonly T[] => {
  const left = [...values]
  const picked: T[] = []
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(random() * left.length), 1))
  return picked
}
