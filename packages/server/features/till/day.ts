// A day's totals: by store and cashier, and sale by sale.

import type { DaySale, TillConflict } from '@lodgepole/contract/till/endpoints'
import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import type { ChargeItem } from '@lodgepole/domain/money/charge'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { tillSales, tillTotals, type TillSale } from '../../ledger/index.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { withLookahead, pageAnswer, type PageRequest } from '../../platform/http/paged.ts'
import { listConflicts, namesOf, sumConflicts, type ConflictRow } from './store.ts'

type Names = ReadonlyMap<string, string>

const presentItems = (items: unknown) =>
  (items as readonly ChargeItem[]).map(({ name, quantity, amountCents, restricted }) => ({
    name,
    quantity,
    amount: decimalFromCents(amountCents),
    restricted,
  }))

const presentSale =
  (names: Names) =>
  ({
    journalId,
    happenedSeconds,
    locationName,
    actorUserId,
    userId,
    cents,
    refundedCents,
    items,
  }: TillSale): DaySale => ({
    transactionId: journalId,
    soldAtSeconds: happenedSeconds,
    storeLabel: locationName ?? '',
    cashierName: names.get(actorUserId ?? '') ?? '',
    personId: userId,
    personName: names.get(userId) ?? '',
    total: decimalFromCents(cents),
    refunded: decimalFromCents(refundedCents),
    items: presentItems(items),
  })

/** Noon falls on the right day even when the clocks change. */
const spanOf = (day: string, timeZone: string) => {
  const noonSeconds = Date.parse(`${day}T12:00:00Z`) / 1000
  return {
    sinceSeconds: startOfDaySeconds(noonSeconds, timeZone),
    untilSeconds: startOfDaySeconds(noonSeconds, timeZone, 1),
  }
}

export const readDay = async (
  tx: TenantTransaction,
  day: string,
  timeZone: string,
  page: PageRequest,
) => {
  const span = spanOf(day, timeZone)
  const totals = page.after ? [] : await tillTotals(tx, span)
  const { count, totalCents } = await sumConflicts(tx, span)
  const rows = await tillSales(tx, { ...span, ...withLookahead(page) })
  const names = await namesOf(tx, [
    ...totals.map(({ actorUserId }) => actorUserId),
    ...rows.flatMap(({ actorUserId, userId }) => [actorUserId, userId]),
  ])
  const { items: sales, next } = pageAnswer(
    rows,
    page,
    presentSale(names),
    ({ happenedSeconds, journalId }) => writePageKey({ seconds: happenedSeconds, id: journalId }),
  )
  return {
    day,
    totals: totals.map(
      ({ locationName, actorUserId, salesCount, salesCents, refundsCount, refundsCents }) => ({
        storeLabel: locationName ?? '',
        cashierName: names.get(actorUserId ?? '') ?? '',
        salesCount,
        sales: decimalFromCents(salesCents),
        refundsCount,
        refunds: decimalFromCents(refundsCents),
        net: decimalFromCents(salesCents - refundsCents),
      }),
    ),
    unpaid: { count, total: decimalFromCents(totalCents) },
    sales,
    ...(next === undefined ? {} : { next }),
  }
}

const messageOf = (code: string): string =>
  Object.entries(bankRefusals).find(([name]) => name === code)?.[1].message ?? code

const presentConflict =
  (names: Names) =>
  ({
    saleId,
    personId,
    cashierId,
    locationName,
    totalCents,
    code,
    soldAtSeconds,
    items,
  }: ConflictRow): TillConflict => ({
    saleId,
    personName: names.get(personId) ?? '',
    cashierName: names.get(cashierId) ?? '',
    storeLabel: locationName,
    total: decimalFromCents(totalCents),
    code,
    message: messageOf(code),
    soldAtSeconds,
    items: presentItems(items),
  })

export const readConflicts = async (tx: TenantTransaction, page: PageRequest) => {
  const rows = await listConflicts(tx, withLookahead(page))
  const names = await namesOf(
    tx,
    rows.flatMap(({ personId, cashierId }) => [personId, cashierId]),
  )
  return pageAnswer(rows, page, presentConflict(names), ({ soldAtSeconds, saleId }) =>
    writePageKey({ seconds: soldAtSeconds, id: saleId }),
  )
}
