// Presents the ledger's totals in API answers.

import type { Payouts, TrialBalance } from '@lodgepole/contract/money/desk/report-endpoints'
import type { PaidBy } from '@lodgepole/domain/money/accounts'
import { columnOf, sumColumns, type Column } from '@lodgepole/domain/money/debit-credit'
import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import type { CsvCell } from '@lodgepole/domain/kernel/csv'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import {
  paymentsByDay,
  sumsByAccount,
  sumsByPurpose,
  type DayOfPayments,
} from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findNamed } from './store.ts'

export const endOf = (day: string, timeZone: string): number =>
  atLocalTimeSeconds(addDays(day, 1), '00:00', timeZone)

const shown = ({ debitCents, creditCents }: Column) => ({
  debit: decimalFromCents(debitCents),
  credit: decimalFromCents(creditCents),
})

export const readTrialBalance = async (
  tx: TenantTransaction,
  day: string,
  timeZone: string,
): Promise<TrialBalance> => {
  const sums = await sumsByPurpose(tx, endOf(day, timeZone))
  return {
    day,
    lines: sums.map(({ purpose, ofPeople, accounts, ...columns }) => ({
      account: purpose,
      ofPeople,
      accounts,
      ...shown(columns),
    })),
    total: shown(sumColumns(sums)),
  }
}

export const trialBalanceHeader = ['account', 'person', 'personId', 'debit', 'credit'] as const

/** Accounts with nothing on them are omitted. */
export const trialBalanceRows = async (
  tx: TenantTransaction,
  beforeSeconds: number,
  after: string | undefined,
  limit: number,
) => {
  const sums = await sumsByAccount(tx, beforeSeconds, after, limit)
  const people = await findNamed(
    tx,
    sums.flatMap(({ userId }) => userId ?? []),
  )
  const rows = sums
    .filter(({ cents }) => cents !== 0)
    .map(({ purpose, userId, cents }): readonly CsvCell[] => {
      const person = people.get(userId ?? '')
      const { debit, credit } = shown(columnOf(cents))
      return [
        purpose,
        person ? nameOf(person) : '',
        userId ?? '',
        { decimal: debit },
        { decimal: credit },
      ]
    })
  return { rows, next: sums.length === limit ? sums.at(-1)?.accountId : undefined }
}

type Sums = Omit<DayOfPayments, 'day' | 'paidBy'>

const presentSums = ({ paymentCount, paymentCents, refundCount, refundCents }: Sums) => ({
  paymentCount,
  payments: decimalFromCents(paymentCents),
  refundCount,
  refunds: decimalFromCents(refundCents),
  net: decimalFromCents(paymentCents - refundCents),
})

const add = (one: Sums, other: Sums): Sums => ({
  paymentCount: one.paymentCount + other.paymentCount,
  paymentCents: one.paymentCents + other.paymentCents,
  refundCount: one.refundCount + other.refundCount,
  refundCents: one.refundCents + other.refundCents,
})

export const readPayouts = async (
  tx: TenantTransaction,
  from: string,
  to: string,
  timeZone: string,
): Promise<Payouts> => {
  const days = await paymentsByDay(
    tx,
    atLocalTimeSeconds(from, '00:00', timeZone),
    endOf(to, timeZone),
    timeZone,
  )
  const totals = new Map<PaidBy | null, Sums>()
  for (const { day: _day, paidBy, ...sums } of days) {
    const before = totals.get(paidBy)
    totals.set(paidBy, before ? add(before, sums) : sums)
  }
  return {
    from,
    to,
    lines: days.map(({ day, paidBy, ...sums }) => ({ day, paidBy, ...presentSums(sums) })),
    totals: [...totals].map(([paidBy, sums]) => ({ paidBy, ...presentSums(sums) })),
  }
}

export const payoutsHeader = [
  'day',
  'paidBy',
  'paymentCount',
  'payments',
  'refundCount',
  'refunds',
  'net',
] as const

export const payoutRows = ({ lines }: Payouts): readonly (readonly CsvCell[])[] =>
  lines.map(({ day, paidBy, paymentCount, payments, refundCount, refunds, net }) => [
    day,
    paidBy ?? '',
    { decimal: String(paymentCount) },
    { decimal: payments },
    { decimal: String(refundCount) },
    { decimal: refunds },
    { decimal: net },
  ])
