// What a till sends, with amounts in cents.

import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { isPlausibleOfflineTime } from '@lodgepole/domain/kernel/offline-time'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import type { SaleInput, SaleLine } from './commands/sell.ts'

type SentLine =
  | { readonly itemId: string; readonly quantity: number; readonly price: string | number }
  | { readonly name: string; readonly amount: string | number; readonly restricted: boolean }

export interface SentSale {
  readonly saleId: string
  readonly personId: string
  readonly lines: readonly SentLine[]
  readonly soldAtSeconds: number
  readonly offline: boolean
}

const readLines = (sent: readonly SentLine[]): Result<readonly SaleLine[], Refusal> => {
  const lines: SaleLine[] = []
  for (const line of sent) {
    const cents = readAmount('itemId' in line ? line.price : line.amount)
    if (!cents.ok) return cents
    lines.push(
      'itemId' in line
        ? { itemId: line.itemId, quantity: line.quantity, priceCents: cents.value }
        : { name: line.name, amountCents: cents.value, restricted: line.restricted },
    )
  }
  return ok(lines)
}

/** An online sale happens now; an offline one may have happened long ago. */
export const checkTimes = (
  sales: readonly SentSale[],
  nowSeconds: number,
): Result<undefined, Refusal> => {
  const wrong = sales.find(
    ({ offline, soldAtSeconds }) => offline && !isPlausibleOfflineTime(soldAtSeconds, nowSeconds),
  )
  return wrong
    ? refuse(bankRefusals.BAD_TIME, { details: { saleId: wrong.saleId } })
    : ok(undefined)
}

type ReadSale = Omit<SaleInput, 'storeId' | 'timeZone'>

/** All of them, or none if an amount is invalid. */
export const readSales = (
  sales: readonly SentSale[],
  nowSeconds: number,
): Result<readonly ReadSale[], Refusal> => {
  const read: ReadSale[] = []
  for (const { saleId, personId, lines: sent, soldAtSeconds: soldAt, offline } of sales) {
    const lines = readLines(sent)
    if (!lines.ok) return lines
    const soldAtSeconds = offline ? Math.min(soldAt, nowSeconds) : nowSeconds
    read.push({ saleId, personId, lines: lines.value, soldAtSeconds, offline })
  }
  return ok(read)
}

interface SentItem {
  readonly itemId?: string | undefined
  readonly name: string
  readonly price: string | number
  readonly restricted: boolean
}

/** The items of a store with their prices. */
export const readItems = (sent: readonly SentItem[]) => {
  const items = []
  for (const { itemId, name, price, restricted } of sent) {
    const cents = readAmount(price)
    if (!cents.ok) return cents
    items.push({ itemId, name, priceCents: cents.value, restricted })
  }
  return ok(items)
}
