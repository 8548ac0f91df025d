// One sale. Its id is generated before it is sent. After a lost response, it stays in the queue,
// and sending it again books it once. Money never appears as moved before the server confirms it;
// offline, it is shown as waiting.

import type { SentSale } from '@lodgepole/contract/till/endpoints'
import {
  recordUnreachable,
  offlineSince,
  timeoutOptions,
} from '../../lib/console/offline-queue/connection.ts'
import { randomId } from '../../lib/api/random-id.ts'
import { isUnreachable } from '../../lib/errors/is-unreachable.ts'
import {
  saleObstacleOf,
  itemsOf,
  linesOf,
  sumOf,
  type BasketLine,
  type SaleObstacle,
} from './basket.ts'
import { chooseBuyer, type ChosenBuyer } from './buyers.ts'
import type { StoredTill } from './till-store.ts'
import { saleQueue } from './sale-queue.ts'
import { sendSales } from './api.ts'

export type SaleResult =
  | {
      readonly kind: 'booked'
      readonly name: string
      readonly totalCents: number
      readonly balance: string
    }
  | { readonly kind: 'waiting'; readonly name: string; readonly totalCents: number }
  | { readonly kind: 'over'; readonly hindrance: SaleObstacle }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

const nameOf = ({ buyer: { firstName, lastName } }: ChosenBuyer) =>
  `${firstName} ${lastName}`.trim()

/**
 * The sale was sent, but the response is missing. It may have been booked, so it must not be
 * refused here. It was within balance and limits a moment ago, and waits in the queue under its id,
 * regardless of the ceiling.
 */
const storeSent = async (
  stored: StoredTill,
  storeId: string,
  chosen: ChosenBuyer,
  basket: readonly BasketLine[],
  sale: SentSale,
): Promise<SaleResult> => {
  await saleQueue.add(sale.saleId, {
    organizationId: stored.organizationId,
    storeId,
    sale,
    items: itemsOf(basket),
    name: nameOf(chosen),
  })
  return { kind: 'waiting', name: nameOf(chosen), totalCents: sumOf(basket) }
}

/**
 * Looks up the buyer again, because between selection and sale the network may have failed and
 * other sales may have been made.
 */
const withoutNetwork = async (
  stored: StoredTill,
  storeId: string,
  { buyer }: ChosenBuyer,
  basket: readonly BasketLine[],
  sale: SentSale,
): Promise<SaleResult> => {
  const chosen = await chooseBuyer(stored, buyer.personId)
  const items = itemsOf(basket)
  const hindrance = chosen
    ? saleObstacleOf(chosen.means, items)
    : { limit: 'ceiling' as const, leftCents: 0 }
  if (!chosen || hindrance)
    return { kind: 'over', hindrance: hindrance ?? { limit: 'ceiling', leftCents: 0 } }
  return storeSent(stored, storeId, chosen, basket, sale)
}

export const sellBasket = async (
  stored: StoredTill,
  storeId: string,
  chosen: ChosenBuyer,
  basket: readonly BasketLine[],
): Promise<SaleResult> => {
  const sale: SentSale = {
    saleId: randomId(),
    personId: chosen.buyer.personId,
    lines: linesOf(basket),
    soldAtSeconds: Math.floor((Date.now() + stored.aheadMs) / 1000),
  }
  if (offlineSince.get() === undefined) {
    try {
      const {
        items: [sold],
      } = await sendSales(
        {
          organizationId: stored.organizationId,
          storeId,
          sales: [{ ...sale, lines: sale.lines.map((line) => ({ ...line })) }],
        },
        timeoutOptions(),
      )
      if (sold?.outcome === 'booked')
        return {
          kind: 'booked',
          name: nameOf(chosen),
          totalCents: sumOf(basket),
          balance: sold.balance ?? '',
        }
      return { kind: 'refused', code: sold?.outcome ?? '', message: sold?.message ?? '' }
    } catch (error) {
      if (!isUnreachable(error)) throw error
      recordUnreachable(Date.now())
      // A device that knows it is offline has sent nothing.
      if (navigator.onLine) return storeSent(stored, storeId, chosen, basket, sale)
    }
  }
  return withoutNetwork(stored, storeId, chosen, basket, sale)
}
