// A transfer before it is made: what was selected and typed, and what is wrong with it.

import { MAX_AMOUNT_CENTS } from '@lodgepole/domain/kernel/money'
import { ApiError } from '@lodgepole/contract/client'
import { parseCents } from '../../../lib/format/amounts.ts'
import type { BankAccount } from './accounts.ts'

export interface Transfer {
  readonly from: BankAccount
  readonly to: BankAccount
  readonly amountCents: number
}

export interface Draft {
  readonly fromId: string
  readonly toId: string
  readonly amount: string
}

export type DraftFault = 'from' | 'to' | 'amount' | 'too-much'

/** The transfer, or the first thing to correct. */
export const readDraft = (
  accounts: readonly BankAccount[],
  { fromId, toId, amount }: Draft,
): Transfer | DraftFault => {
  const find = (id: string) => accounts.find(({ userId }) => userId === id)
  const [from, to, amountCents] = [find(fromId), find(toId), parseCents(amount)]
  if (!from) return 'from'
  if (!to || to === from) return 'to'
  if (amountCents === undefined || amountCents === 0 || amountCents > MAX_AMOUNT_CENTS)
    return 'amount'
  return amountCents > from.balanceCents ? 'too-much' : { from, to, amountCents }
}

/**
 * Starts with the person named in the address if they have money, or else with the one who has
 * most. With two people, the recipient is clear.
 */
export const firstDraft = (
  accounts: readonly BankAccount[],
  personId: string | undefined,
): Draft => {
  const rich = accounts
    .filter(({ balanceCents }) => balanceCents > 0)
    .toSorted((a, b) => b.balanceCents - a.balanceCents)
  const from = rich.find(({ userId }) => userId === personId) ?? rich[0]
  const others = accounts.filter((account) => account !== from)
  return {
    fromId: from?.userId ?? '',
    toId: others.length === 1 ? (others[0]?.userId ?? '') : '',
    amount: '',
  }
}

/** A repeated request must not transfer twice, whatever the balances are by then. */
export const transferKey = ({ from, to, amountCents }: Transfer, payerId: string): string =>
  JSON.stringify(['transfer', payerId, from.userId, to.userId, amountCents])

/** The available amount, if a transfer was refused for insufficient funds. */
export const availableIn = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_FUNDS') return undefined
  const cents = error.details?.['availableCents']
  return typeof cents === 'number' ? Math.max(0, cents) : 0
}
