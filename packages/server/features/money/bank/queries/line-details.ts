// Details behind lines of a statement: the other person of a transfer, and the card payment of a
// deposit with the days of its scheduled parts. Two hundred lines take as many queries as one.

import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { counterpartsOf, type StatementLine } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { listPayments } from '../../payments/index.ts'
import { findFirstNames } from '../store.ts'

type PaidPart = { readonly authUserId: PersonId; readonly releaseDay?: string | null }

export interface LineDetails {
  readonly counterpartOf: (line: StatementLine) => string
  readonly cardOf: (
    line: StatementLine,
  ) => Pick<Transaction, 'brand' | 'last4' | 'receiptId' | 'releaseDays'>
}

const DEPOSIT = 'deposit:'
/** Key prefix of a donation, followed by the offer that was decided. */
const DONATION = 'remaining:'
const idIn = ({ key }: StatementLine, prefix: string) =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined
const paymentIdOf = (line: StatementLine) => idIn(line, DEPOSIT)

export const findLineDetails = async (
  tx: TenantTransaction,
  lines: readonly StatementLine[],
): Promise<LineDetails> => {
  const transfers = lines
    .filter(({ kind }) => kind === 'transfer')
    .map(({ journalId }) => journalId)
  const sides = await counterpartsOf(tx, [...new Set(transfers)])
  const names = await findFirstNames(tx, [...new Set(sides.map(({ userId }) => userId))])
  const payments = await listPayments(tx, [
    ...new Set(lines.flatMap((line) => paymentIdOf(line) ?? [])),
  ])
  const nothing = { brand: '', last4: '', receiptId: '', releaseDays: [] }
  return {
    counterpartOf: ({ journalId, userId }) =>
      names.get(
        sides.find((side) => side.journalId === journalId && side.userId !== userId)?.userId ?? '',
      ) ?? '',
    cardOf: (line) => {
      if (line.kind === 'donation') return { ...nothing, receiptId: idIn(line, DONATION) ?? '' }
      const payment = payments.find(({ paymentId }) => paymentId === paymentIdOf(line))
      // A gift's card and receipt belong to the giver.
      if (!payment || payment.purpose === 'gift') return nothing
      const { allocations = [] } = payment.details as { readonly allocations?: readonly PaidPart[] }
      const days =
        line.purpose === 'scheduled'
          ? allocations
              .filter(({ authUserId }) => authUserId === line.userId)
              .flatMap(({ releaseDay }) => releaseDay ?? [])
          : []
      return {
        brand: payment.brand ?? '',
        last4: payment.last4 ?? '',
        receiptId: payment.paymentId,
        releaseDays: [...new Set(days)].toSorted(),
      }
    },
  }
}
