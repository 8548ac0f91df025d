// A visitor's cart: the browser stores the chosen items, and the server returns prices and
// problems. Impossible changes are refused as they are for members, and then nothing changes.

import { ApiError } from '@lodgepole/contract/client'
import type { ShopCart, ShopProduct } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../lib/format/amounts.ts'
import {
  guestLines,
  storeGuestLines,
  withLine,
  withoutLine,
  withQty,
  type GuestLine,
} from './guest-cart.ts'
import { priceCart } from './guest-api.ts'

const price = async (lines: readonly GuestLine[]): Promise<ShopCart> =>
  (
    await priceCart({
      items: lines.map(({ productId, qty, options }) => ({
        productId,
        qty,
        options: { ...options },
      })),
    })
  ).item

export const priceGuestCart = (): Promise<ShopCart> => price(guestLines())

type Edited = ReturnType<typeof withLine>

const linesIn = (edited: Edited): readonly GuestLine[] => {
  if (edited.ok) return edited.value
  const { code, message, status, details } = edited.error
  throw new ApiError({ status, code, message, ...(details ? { details } : {}) })
}

/**
 * An increase that causes a problem, such as too little stock, isn't saved; a decrease always is.
 */
const storeIfPossible = async (
  next: readonly GuestLine[],
  isMore: (line: GuestLine) => boolean,
): Promise<ShopCart> => {
  const cart = await price(next)
  const problem = cart.lines.find(
    (_line, index) => next[index] !== undefined && isMore(next[index]),
  )?.problem
  if (problem)
    throw new ApiError({
      status: 409,
      code: problem.code,
      message: problem.message,
      details: problem.left === null ? {} : { left: problem.left },
    })
  storeGuestLines(next)
  return cart
}

interface Wanted {
  readonly productId: string
  readonly qty: number
  readonly options: Readonly<Record<string, string>>
}

export const guestCartChanges = {
  add: async (
    { productId, qty, options }: Wanted,
    product: Pick<ShopProduct, 'name' | 'price'>,
  ): Promise<ShopCart> => {
    const line = {
      productId,
      qty,
      options,
      personId: null,
      name: product.name,
      seenPriceCents: centsOfDecimal(product.price),
      seenTaxBasisPoints: 0,
    }
    return storeIfPossible(
      linesIn(withLine(guestLines(), line)),
      (one) => one.productId === productId,
    )
  },
  change: async (index: number, _lineId: string, qty: number): Promise<ShopCart> => {
    const before = guestLines()
    return storeIfPossible(
      linesIn(withQty(before, index, qty)),
      (line) => qty > (before[index]?.qty ?? 0) && line.lineId === before[index]?.lineId,
    )
  },
  remove: async (index: number, _lineId: string): Promise<ShopCart> =>
    storeIfPossible(linesIn(withoutLine(guestLines(), index)), () => false),
  reset: async (): Promise<ShopCart> => storeIfPossible([], () => false),
}
