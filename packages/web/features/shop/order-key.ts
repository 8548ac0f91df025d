// The key of an order: the cart as it was seen. The cart's version changes with every edit, and
// with the order itself.

import type { ShopCart } from '@lodgepole/contract/shop/schemas'

export const ORDER_KEY = 'order'

export const orderKey = (
  userId: string,
  { version, total }: Pick<ShopCart, 'version' | 'total'>,
): string => JSON.stringify([ORDER_KEY, userId, version, total])
