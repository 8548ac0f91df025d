// After signing in, the items chosen earlier are moved to the account's cart, and differences from
// what the visitor saw are reported.

import { isDefinitiveFailure } from '../../lib/cards/is-definitive-failure.ts'
import { createStore } from '../../lib/state/store.ts'
import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import { dropBatch, takeBatch } from './guest-cart.ts'
import { newsOf, type MergeNews } from './merge-news.ts'
import { mergeCart } from './api.ts'

export const mergeNews = createStore<MergeNews | undefined>(undefined)

/**
 * The merged cart. Undefined if there was nothing to send. Fails without an answer, and the next
 * attempt sends the same batch.
 */
export const mergeGuestCart = async (accountId: string): Promise<ShopCart | undefined> => {
  const batch = takeBatch(accountId)
  if (!batch) return undefined
  try {
    const items = batch.lines.map(({ productId, qty, options }) => ({
      productId,
      qty,
      options: { ...options },
    }))
    const { item } = await mergeCart({ items }, { idempotencyKey: batch.key })
    dropBatch(batch.key)
    mergeNews.set(newsOf(batch.lines, item))
    return item
  } catch (error) {
    if (!isDefinitiveFailure(error)) throw error
    dropBatch(batch.key)
    return undefined
  }
}
