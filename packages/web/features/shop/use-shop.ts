// What the shop's screens read and change. Every answer that carries the cart replaces the one that
// is known, and the badge follows. For visitors without an account the same is done with what their
// browser keeps (guest-shop.ts).

import type {
  ShopCart,
  ShopOrder,
  ShopProduct,
  ShopReceiver,
} from '@lodgepole/contract/shop/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { cartStore } from '../../lib/state/cart.ts'
import { guestApi } from '../../lib/api/guest-api.ts'
import { useLogin } from '../../lib/organization/app-context.tsx'
import { guestCartChanges, priceGuestCart } from './guest-shop.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

const GUEST = 'guest'

/** What was read for one is not shown to the next. */
const useWho = (): string => useLogin()?.user.userId ?? GUEST

export const useIsGuest = (): boolean => useWho() === GUEST

export const useProducts = () => {
  const who = useWho()
  return useQuery({
    queryKey: ['shop', 'products', who],
    queryFn: async (): Promise<readonly ShopProduct[]> =>
      who === GUEST
        ? (await guestApi.call('GET /v2/noauth/shop/products', { query: {} })).items
        : (await api.call('GET /v2/shop/products', { query: {} })).items,
  })
}

/** A visitor has nobody to choose. */
export const useReceivers = () => {
  const who = useWho()
  return useQuery({
    queryKey: ['shop', 'receivers', who],
    queryFn: async (): Promise<readonly ShopReceiver[]> =>
      who === GUEST ? [] : (await api.call('GET /v2/shop/receivers', { query: {} })).items,
  })
}

const ORDERS_A_PAGE = 20

const readOrders = async (
  packagesOnly: boolean,
  userId: string,
  next: string,
): Promise<{ readonly orders: readonly ShopOrder[]; readonly next?: string | undefined }> => {
  const page = { limit: ORDERS_A_PAGE, ...(next ? { next } : {}) }
  if (!packagesOnly) {
    const answer = await api.call('GET /v2/shop/orders', { query: page })
    return { orders: answer.items, next: answer.next }
  }
  const answer = await api.call('POST /carepackages/getOrders', {
    body: { id: userId, getBy: 'userId', ...page },
  })
  return { orders: answer.message.Items, next: answer.next }
}

export const useOrders = (packagesOnly: boolean, userId: string) =>
  useInfiniteQuery({
    queryKey: ['shop', 'orders', packagesOnly, userId],
    queryFn: ({ pageParam }) => readOrders(packagesOnly, userId, pageParam),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

const cartKey = (who: string) => ['shop', 'cart', who]

/** Staff who act as a member bring nothing along that they have chosen themselves. */
const readCart = async (who: string, isActing: boolean): Promise<ShopCart> => {
  if (who === GUEST) return priceGuestCart()
  return (
    (isActing ? undefined : await mergeGuestCart(who)) ??
    (await api.call('GET /v2/shop/cart', { query: {} })).item
  )
}

/**
 * Prices and stock may have changed since: it is asked for whenever a screen shows it, but not
 * while somebody pays for it and looks elsewhere.
 */
export const useCart = () => {
  const who = useWho()
  const isActing = useLogin()?.actAs !== undefined
  const cart = useQuery({
    queryKey: cartKey(who),
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
    (await api.call('POST /v2/shop/cart/add', { body: { ...wanted, options: { ...options } } }))
      .item,
  change: async (index: number, lineId: string, qty: number) =>
    (await api.call('POST /v2/shop/cart/change', { body: { index, lineId, qty } })).item,
  remove: async (index: number, lineId: string) =>
    (await api.call('POST /v2/shop/cart/remove', { body: { index, lineId } })).item,
  reset: async () => (await api.call('POST /v2/shop/cart/reset', { body: {} })).item,
}

export const useCartChanges = () => {
  const client = useQueryClient()
  const who = useWho()
  const { add, change, remove, reset } = who === GUEST ? guestCartChanges : memberCartChanges
  const keep = (cart: ShopCart): ShopCart => {
    client.setQueryData(cartKey(who), cart)
    return cart
  }
  return {
    add: async (wanted: Wanted, product: Pick<ShopProduct, 'name' | 'price'>) =>
      keep(await add(wanted, product)),
    change: async (index: number, lineId: string, qty: number) =>
      keep(await change(index, lineId, qty)),
    remove: async (index: number, lineId: string) => keep(await remove(index, lineId)),
    reset: async () => keep(await reset()),
    reorder: async (orderId: string) =>
      keep((await api.call('POST /v2/shop/order/reorder', { body: { orderId } })).item),
    cancel: async (orderId: string) => {
      await api.call('POST /v2/shop/order/cancel', { body: { orderId } })
      await Promise.allSettled(
        ['shop', 'bank', 'household'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
    },
    /** Something was refused because it is not as it was: it is read again. */
    readAgain: () => client.invalidateQueries({ queryKey: ['shop'] }),
  }
}
