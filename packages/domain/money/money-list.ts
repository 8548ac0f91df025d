// The words of the office's list of transactions: what kinds there are, and how each of them
// stands.

export const journalKinds = [
  'deposit',
  'gift',
  'transaction',
  'refund',
  'transfer',
  'allowance',
  'adjustment',
  'donation',
  'reversed',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** What is booked is a journal; the others were tried by card and are none, or none yet. */
export const moneyStates = ['booked', 'under-way', 'declined', 'given-up'] as const
export type MoneyState = (typeof moneyStates)[number]
