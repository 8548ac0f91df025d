// One sale. Its id is made before it is sent: an answer that got lost leaves it in the line, and
// sent again it is booked once. Money is never shown as moved before the server says so; without a
// network it is shown as waiting.

import type { SentSale } from '@lodgepole/contract/till/endpoints'
import { noteUnreachable, offlineSince, patience } from '../../lib/console/offline-queue/reach.ts'
import { randomId } from '../../lib/api/random-id.ts'
import { isUnreachable } from '../../lib/errors/is-unreachable.ts'
import { hindranceOf, itemsOf, linesOf, sumOf, type BasketLine, type Hindrance } from './basket.ts'
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
  | { readonly kind: 'over'; readonly hindrance: Hindrance }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

const nameOf = ({ buyer: { firstName, lastName } }: ChosenBuyer) =>
  `${firstName} ${lastName}`.trim()

/**
 * Sent, but the answer is missing: it may be booked, so it must not be refused here. It was within
 * balance and limits a moment ago, and waits in the line under its id, whatever the ceiling.
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
 * Asked anew: between choosing and selling the network may have gone, and other sales may have been
 * made.
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
    ? hindranceOf(chosen.means, items)
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
        patience(),
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
      noteUnreachable(Date.now())
      // A device that knows it has no network has sent nothing.
      if (navigator.onLine) return storeSent(stored, storeId, chosen, basket, sale)
    }
  }
  return withoutNetwork(stored, storeId, chosen, basket, sale)
}
