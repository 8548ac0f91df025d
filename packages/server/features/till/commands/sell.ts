// One sale at a till: the server prices the items on its buttons and charges by the rules of every
// charge. An offline sale has already happened: it uses the price shown, and if the ledger refuses
// it, it is stored as a conflict for staff to settle.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { totalOf, type ChargeItem } from '@lodgepole/domain/money/charge'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { tillRefusals } from '@lodgepole/domain/till/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { charge } from '../../money/bank/index.ts'
import {
  findBuyer,
  findStore,
  insertConflict,
  itemsOf,
  lockConflict,
  type ItemRow,
} from '../store.ts'

export type SaleLine =
  | { readonly itemId: string; readonly quantity: number; readonly priceCents: Cents }
  | { readonly name: string; readonly amountCents: Cents; readonly restricted: boolean }

export interface SaleInput {
  readonly saleId: string
  readonly storeId: string
  readonly personId: PersonId
  readonly lines: readonly SaleLine[]
  readonly soldAtSeconds: number
  readonly offline: boolean
  readonly timeZone: string
}

export interface Sold {
  readonly transactionId: string | null
  readonly totalCents: Cents
  readonly balance: string | null
  /** Why the ledger refused it, when it was stored as a conflict. */
  readonly refusal: Pick<Refusal, 'code' | 'message' | 'details'> | undefined
}

const itemOf = (
  line: SaleLine,
  known: readonly ItemRow[],
  offline: boolean,
): Result<ChargeItem, Refusal> => {
  if (!('itemId' in line))
    return ok({
      name: line.name,
      quantity: 1,
      amountCents: line.amountCents,
      restricted: line.restricted,
    })
  const { quantity, priceCents } = line
  const item = known.find(({ itemId }) => itemId === line.itemId)
  if (!item) return refuse(tillRefusals.ITEM_NOT_FOUND, { details: { itemId: line.itemId } })
  if (item.priceCents !== priceCents && !offline)
    return refuse(tillRefusals.PRICE_CHANGED, {
      details: { itemId: line.itemId, price: decimalFromCents(item.priceCents) },
    })
  return ok({
    name: item.name,
    quantity,
    amountCents: quantity * priceCents,
    restricted: item.restricted,
  })
}

/** Only the price is known for an offline sale whose button has since been removed. */
const goneItem = (line: SaleLine): ChargeItem =>
  'itemId' in line
    ? {
        name: '—',
        quantity: line.quantity,
        amountCents: line.quantity * line.priceCents,
        restricted: false,
      }
    : { ...line, quantity: 1 }

const itemsSold = (
  lines: readonly SaleLine[],
  known: readonly ItemRow[],
  offline: boolean,
): Result<readonly ChargeItem[], Refusal> => {
  const items: ChargeItem[] = []
  for (const line of lines) {
    const item = itemOf(line, known, offline)
    if (!item.ok && !offline) return item
    items.push(item.ok ? item.value : goneItem(line))
  }
  return ok(items)
}

export const sell: Command<SaleInput, Sold> = {
  name: 'till.sell',
  permission: { capability: 'till' },
  run: async (tx, { saleId, storeId, personId, lines, soldAtSeconds, offline, timeZone }) => {
    const store = await findStore(tx, storeId)
    if (!store) return refuse(tillRefusals.STORE_NOT_FOUND)
    if (store.isClosed && !offline) return refuse(tillRefusals.STORE_CLOSED)
    const items = itemsSold(lines, await itemsOf(tx, storeId), offline)
    if (!items.ok) return items
    const totalCents = totalOf(items.value)
    const before = offline ? await lockConflict(tx, saleId) : undefined
    // A repeated sale that still has to be settled or was written off.
    if (before && before.settledHow !== 'booked')
      return ok({
        transactionId: null,
        totalCents,
        balance: null,
        refusal: { code: before.code, message: '' },
      })
    const charged = await charge.run(tx, {
      seller: 'till',
      chargeId: saleId,
      personId,
      locationName: store.label,
      items: items.value,
      soldAtSeconds,
      timeZone,
    })
    if (charged.ok)
      return ok({
        transactionId: charged.value.transactionId,
        totalCents,
        balance: charged.value.balance,
        refusal: undefined,
      })
    // The buyer is not from this organization, so there is nobody to settle it with.
    if (!offline || !(await findBuyer(tx, personId)))
      return offline
        ? fail({ ...charged.error, ...personAccessRefusals.PERSON_NOT_FOUND })
        : charged
    const { code, message, details } = charged.error
    const cashierId = tx.context.actor.userId
    await insertConflict(
      tx,
      {
        saleId,
        personId,
        cashierId,
        locationName: store.label,
        items: items.value,
        totalCents,
        code,
        soldAtSeconds,
        settledHow: null,
      },
      new Date(tx.context.nowMs),
    )
    tx.note({ saleId, personId, totalCents, refused: code })
    return ok({
      transactionId: null,
      totalCents,
      balance: null,
      refusal: { code, message, ...(details ? { details } : {}) },
    })
  },
}
