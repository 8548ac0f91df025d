// Local days as numbers. `2026-11-15` is the same day everywhere in the rules, so comparing two
// days needs no time zone.

const known = new Map<string, number>()
const MAX_KNOWN = 20_000

/** Days since 1970. */
export const dayNumber = (dayHash: string): number => {
  const before = known.get(dayHash)
  if (before !== undefined) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const number =
    Date.UTC(
      Number(dayHash.slice(0, 4)),
      Number(dayHash.slice(5, 7)) - 1,
      Number(dayHash.slice(8, 10)),
    ) / 86_400_000
  known.set(dayHash, number)
  return number
}

/** Monday is 1, Sunday 7. January 1, 1970 was a Thursday. */
export const weekdayOf = (dayHash: string): number => ((dayNumber(dayHash) + 3) % 7) + 1
