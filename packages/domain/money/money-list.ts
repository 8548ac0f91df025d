// The kinds and states in the office's list of transactions.

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

/**
 * Booked transactions are journals. The others are card payments that were attempted and have no
 * journal, or none yet.
 */
export const moneyStates = ['booked', 'under-way', 'declined', 'given-up'] as const
export type MoneyState = (typeof moneyStates)[number]
