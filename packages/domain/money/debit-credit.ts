// The ledger as debits and credits. A posting that increases an account is a credit: people's
// accounts are what the organization owes, and the negative balance on its own side is what it has
// taken in.

import type { Cents } from '../kernel/money.ts'

export interface Column {
  readonly debitCents: Cents
  readonly creditCents: Cents
}

export const columnOf = (cents: Cents): Column =>
  cents < 0 ? { debitCents: -cents, creditCents: 0 } : { debitCents: 0, creditCents: cents }

export const sumColumns = (columns: readonly Column[]): Column =>
  columns.reduce(
    (sum, { debitCents, creditCents }) => ({
      debitCents: sum.debitCents + debitCents,
      creditCents: sum.creditCents + creditCents,
    }),
    { debitCents: 0, creditCents: 0 },
  )
