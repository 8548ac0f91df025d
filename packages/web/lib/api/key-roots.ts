// Query keys begin with one of these where several areas know them: whoever changes what another
// area shows has it read again by the root. What one area alone knows is in its `api.ts`.

export const keyRoots = {
  /** Spending accounts, deposits and whatever else the bank shows. */
  bank: ['bank'],
  /** What is to come for the people of the household. */
  household: ['household'],
  /** What home shows of one person. */
  person: ['person'],
  invoices: ['invoices'],
  lodging: ['lodging'],
  /** What the front desk looks at. */
  desk: ['desk'],
  /** People and households as staff see them. */
  consolePeople: ['console-people'],
  consoleHousehold: ['console-household'],
} as const
