// Query keys that several areas share start with one of these. When one area changes data that
// another area shows, it invalidates the data by its root. A key that only one area uses is in that
// area's `api.ts`.

export const keyRoots = {
  /** Spending accounts, deposits, and everything else on the bank screens. */
  bank: ['bank'],
  /** Upcoming events for the people of the household. */
  household: ['household'],
  /** What the home page shows about one person. */
  person: ['person'],
  invoices: ['invoices'],
  lodging: ['lodging'],
  /** Data on the front desk's screens. */
  desk: ['desk'],
  /** People and households as staff see them. */
  consolePeople: ['console-people'],
  consoleHousehold: ['console-household'],
} as const
