// What the shop's screens read and change. Every answer that carries the cart replaces the one that is known, and the badge follows.

import type { ShopCart, ShopOrder, ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { cartStore } from '../../lib/cart.ts'

const CART = ['shop', 'cart']

export const useProducts = () =>
  useQuery({ queryKey: ['shop', 'products'], queryFn: async (): Promise<readonly ShopProduct[]> => (await api.call('GET /v2/shop/products', { query: {} })).items })

export const useReceivers = () =>
  useQuery({ queryKey: ['shop', 'receivers'], queryFn: async (): Promise<readonly ShopReceiver[]> => (await api.call('GET /v2/shop/receivers', { query: {} })).items })

export const useOrders = (packagesOnly: boolean, userId: string) =>
  useQuery({
    queryKey: ['shop', 'orders', packagesOnly],
    queryFn: async (): Promise<readonly ShopOrder[]> =>
      packagesOnly ? (await api.call('POST /carepackages/getOrders', { body: { id: userId, getBy: 'userId' } })).message.Items : (await api.call('GET /v2/shop/orders', { query: {} })).items,
    staleTime: 0,
  })

/** Prices and stock may have changed since: it is asked for whenever a screen shows it, but not while somebody pays for it and looks elsewhere. */
export const useCart = () => {
  const cart = useQuery({ queryKey: CART, queryFn: async (): Promise<ShopCart> => (await api.call('GET /v2/shop/cart', { query: {} })).item, staleTime: 0, refetchOnWindowFocus: false })
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

export const useCartChanges = () => {
  const client = useQueryClient()
  const keep = (cart: ShopCart): ShopCart => {
    client.setQueryData(CART, cart)
    return cart
  }
  return {
    add: async ({ options, ...wanted }: Wanted) => keep((await api.call('POST /v2/shop/cart/add', { body: { ...wanted, options: { ...options } } })).item),
    change: async (index: number, lineId: string, qty: number) => keep((await api.call('POST /v2/shop/cart/change', { body: { index, lineId, qty } })).item),
    remove: async (index: number, lineId: string) => keep((await api.call('POST /v2/shop/cart/remove', { body: { index, lineId } })).item),
    reset: async () => keep((await api.call('POST /v2/shop/cart/reset', { body: {} })).item),
    reorder: async (orderId: string) => keep((await api.call('POST /v2/shop/order/reorder', { body: { orderId } })).item),
    cancel: async (orderId: string) => {
      await api.call('POST /v2/shop/order/cancel', { body: { orderId } })
      await Promise.allSettled(['shop', 'bank', 'household'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
    /** Something was refused because it is not as it was: it is read again. */
    readAgain: () => client.invalidateQueries({ queryKey: ['shop'] }),
  }
}
