// What an order asks for: the cart as it was seen. A cart has another version after every change,
// the one that orders it included.

import type { ShopCart } from '@lodgepole/contract/shop/schemas'

export const ORDER_KEY = 'order'

export const orderKey = (
  userId: string,
  { version, total }: Pick<ShopCart, 'version' | 'total'>,
): string => JSON.stringify([ORDER_KEY, userId, version, total])
