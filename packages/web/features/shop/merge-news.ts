// Differences in items that were chosen before signing in.

import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../lib/format/amounts.ts'
import type { GuestLine } from './guest-cart.ts'

export interface MergeNews {
  /** The quantity now in the cart. */
  readonly added: number
  readonly left: readonly string[]
  readonly changed: readonly {
    readonly name: string
    readonly beforeCents: number
    readonly nowCents: number
  }[]
}

export const newsOf = (
  lines: readonly Pick<GuestLine, 'productId' | 'name' | 'qty' | 'seenPriceCents'>[],
  cart: Pick<ShopCart, 'lines' | 'left'>,
): MergeNews => {
  const gone = new Set(cart.left.map(({ productId }) => productId))
  const came = lines.filter(({ productId }) => !gone.has(productId))
  return {
    added: came.reduce((sum, { qty }) => sum + qty, 0),
    left: lines.filter(({ productId }) => gone.has(productId)).map(({ name }) => name),
    changed: came.flatMap(({ productId, name, seenPriceCents }) => {
      const now = cart.lines.find((line) => line.productId === productId)
      const nowCents = now ? centsOfDecimal(now.price) : seenPriceCents
      return nowCents === seenPriceCents ? [] : [{ name, beforeCents: seenPriceCents, nowCents }]
    }),
  }
}
