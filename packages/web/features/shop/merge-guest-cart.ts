// After signing in, what was chosen before goes into the account's cart, and what is different from
// what was seen is told.

import { isDefinitiveFailure } from '../../lib/cards/is-definitive-failure.ts'
import { createStore } from '../../lib/state/store.ts'
import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import { dropBatch, takeBatch } from './guest-cart.ts'
import { newsOf, type MergeNews } from './merge-news.ts'
import { mergeCart } from './api.ts'

export const mergeNews = createStore<MergeNews | undefined>(undefined)

/**
 * The cart with both; undefined where there was nothing to send. Without an answer it fails, and
 * the next try is the same one.
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
