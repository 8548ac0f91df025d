// The people and things of the simulated organization. Names are the same in every run.

export const TIME_ZONE = 'America/New_York'

const householdNames = ['ash', 'birch', 'cedar', 'fir'] as const

/** Each household's account holder signs in by its name. */
export const households: readonly string[] = householdNames

const PEOPLE_EACH = 2

export const peopleOf = (household: string): readonly string[] =>
  Array.from({ length: PEOPLE_EACH }, (_, index) => `${household}-${index + 1}`)

export const people: readonly string[] = households.flatMap(peopleOf)

export const householdOf = (person: string): string => person.split('-')[0] ?? ''

export const ADMIN = 'admin'
export const CASHIER = 'cashier'

/** Prices differ, so that a confusion of two events shows in the books. */
export const eventPlans = [
  { name: 'court', capacity: 1, priceCents: 0 },
  { name: 'class', capacity: 3, priceCents: 0 },
  { name: 'clinic', capacity: 2, priceCents: 1_205 },
  { name: 'trip', capacity: 4, priceCents: 3_350 },
] as const

/** The price of one, with its sales tax. */
export const products = {
  cap: { priceCents: 1_000, taxBasisPoints: 500, stock: 12 },
  socks: { priceCents: 333, taxBasisPoints: 875, stock: 5 },
} as const

export const units: readonly string[] = ['lakehouse', 'cabin']

/** `2026-11-19` in the organization's time zone. */
export const dayOf = (seconds: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date(seconds * 1_000))

const SKEW_SECONDS = 100

/** How far the clock of a process is ahead of the first one's. */
export const clockSkewOf = (process: number): number => process * SKEW_SECONDS
