// The data and calls of the shop's screens. Every answer that contains the cart replaces the cached
// one and updates the badge. For visitors without an account, the same applies to the cart in their
// browser (guest-shop.ts).

import type { ShopCart, ShopProduct } from '@lodgepole/contract/shop/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartStore } from '../../lib/state/cart.ts'
import { useLogin } from '../../lib/organization/app-context.tsx'
import { guestCartChanges, priceGuestCart } from './guest-shop.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import {
  GUEST,
  productsQuery,
  receiversQuery,
  ordersQuery,
  readMemberCart,
  shopKeys,
  addToCart,
  changeCartLine,
  removeCartLine,
  resetCart,
  reorderOrder,
  cancelOrder,
} from './api.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'

/** Data of one account is never shown for another. */
const useWho = (): string => useLogin()?.user.userId ?? GUEST

export const useIsGuest = (): boolean => useWho() === GUEST

export const useProducts = () => {
  const who = useWho()
  return useQuery(productsQuery(who))
}

/** A visitor has no people to choose from. */
export const useReceivers = () => {
  const who = useWho()
  return useQuery(receiversQuery(who))
}

export const useOrders = (packagesOnly: boolean, userId: string) =>
  useInfiniteQuery(ordersQuery(packagesOnly, userId))

/** Staff who act as a member don't bring along items of their own. */
const readCart = async (who: string, isActing: boolean): Promise<ShopCart> => {
  if (who === GUEST) return priceGuestCart()
  return (isActing ? undefined : await mergeGuestCart(who)) ?? (await readMemberCart({})).item
}

/**
 * Prices and stock may have changed, so the cart is refetched whenever a screen shows it, but not
 * while a person is paying and briefly looks away.
 */
export const useCart = () => {
  const who = useWho()
  const isActing = useLogin()?.actAs !== undefined
  const cart = useQuery({
    queryKey: shopKeys.cart(who),
    queryFn: () => readCart(who, isActing),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const lines = cart.data?.lines
  useEffect(() => {
    if (lines) cartStore.set(lines)
  }, [lines])
  return cart
}

export interface Wanted {
  readonly productId: string
  readonly qty: number
  readonly options: Readonly<Record<string, string>>
  readonly personId: string | null
}

const memberCartChanges = {
  add: async ({ options, ...wanted }: Wanted) =>
    (await addToCart({ ...wanted, options: { ...options } })).item,
  change: async (index: number, lineId: string, qty: number) =>
    (await changeCartLine({ index, lineId, qty })).item,
  remove: async (index: number, lineId: string) => (await removeCartLine({ index, lineId })).item,
  reset: async () => (await resetCart({})).item,
}

export const useCartChanges = () => {
  const client = useQueryClient()
  const who = useWho()
  const { add, change, remove, reset } = who === GUEST ? guestCartChanges : memberCartChanges
  const keep = (cart: ShopCart): ShopCart => {
    client.setQueryData(shopKeys.cart(who), cart)
    return cart
  }
  return {
    add: async (wanted: Wanted, product: Pick<ShopProduct, 'name' | 'price'>) =>
      keep(await add(wanted, product)),
    change: async (index: number, lineId: string, qty: number) =>
      keep(await change(index, lineId, qty)),
    remove: async (index: number, lineId: string) => keep(await remove(index, lineId)),
    reset: async () => keep(await reset()),
    reorder: async (orderId: string) => keep((await reorderOrder({ orderId })).item),
    cancel: async (orderId: string) => {
      await cancelOrder({ orderId })
      await Promise.allSettled(
        [shopKeys.all, keyRoots.bank, keyRoots.household].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
    /** Something was refused because the data has changed, so it is refetched. */
    readAgain: () => client.invalidateQueries({ queryKey: shopKeys.all }),
  }
}
