// How the data is distributed. One organization is far larger than the others, because averages
// hide its problems: a search over its people, a page of an account with very many transactions.

export const LARGE_ORGANIZATIONS = 50
const TOTAL = { people: 100_000, bookings: 1_000_000, journals: 1_000_000 } as const
const SHARE_OF_FIRST = 0.4
const JOURNALS_OF_ONE_ACCOUNT = 100_000

/** Below this, the small organizations would have too few people to fill an event. */
export const SMALLEST_SCALE = 0.01

export interface OrganizationSize {
  /** Starts at 1. */
  readonly number: number
  readonly people: number
  readonly bookings: number
  readonly journals: number
  /** How many of the journals belong to a single account. */
  readonly journalsOfOneAccount: number
  readonly series: number
}

/**
 * The first organization gets its share and the others equal parts. The remainder goes to the first
 * of them, so that the sum is exact.
 */
const parts = (total: number): readonly number[] => {
  const first = Math.round(total * SHARE_OF_FIRST)
  const others = LARGE_ORGANIZATIONS - 1
  const each = Math.floor((total - first) / others)
  const remainder = total - first - each * others
  return [
    first,
    ...Array.from({ length: others }, (_, index) => each + (index < remainder ? 1 : 0)),
  ]
}

export const sizesAt = (scale: number): readonly OrganizationSize[] => {
  if (!(scale >= SMALLEST_SCALE && scale <= 10))
    throw new RangeError(`The scale must be from ${SMALLEST_SCALE} to 10, not ${scale}.`)
  const [people, bookings, journals] = [TOTAL.people, TOTAL.bookings, TOTAL.journals].map((total) =>
    parts(Math.round(total * scale)),
  )
  return (people ?? []).map((count, index) => ({
    number: index + 1,
    people: count,
    bookings: bookings?.[index] ?? 0,
    journals: journals?.[index] ?? 0,
    journalsOfOneAccount: index === 0 ? Math.round(JOURNALS_OF_ONE_ACCOUNT * scale) : 0,
    series: index === 0 ? 40 : 8,
  }))
}
