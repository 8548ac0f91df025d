// Calls about the shop. Some of them differ for visitors without an account.

import type { ShopOrder, ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../lib/api/api.ts'
import { pageAt, pages, command, read } from '../../lib/api/calls.ts'
import { guestApi } from '../../lib/api/guest-api.ts'

export const GUEST = 'guest'
const ORDERS_A_PAGE = 20

/** Data of one account is never shown for another. */
export const shopKeys = {
  all: ['shop'] as const,
  products: (who: string) => [...shopKeys.all, 'products', who] as const,
  receivers: (who: string) => [...shopKeys.all, 'receivers', who] as const,
  orders: (packagesOnly: boolean, userId: string) =>
    [...shopKeys.all, 'orders', packagesOnly, userId] as const,
  cart: (who: string) => [...shopKeys.all, 'cart', who] as const,
}

export const productsQuery = (who: string) =>
  queryOptions({
    queryKey: shopKeys.products(who),
    queryFn: async (): Promise<readonly ShopProduct[]> =>
      who === GUEST
        ? (await guestApi.call('GET /v2/noauth/shop/products', { query: {} })).items
        : (await api.call('GET /v2/shop/products', { query: {} })).items,
  })

/** A visitor has no people to choose from. */
export const receiversQuery = (who: string) =>
  queryOptions({
    queryKey: shopKeys.receivers(who),
    queryFn: async (): Promise<readonly ShopReceiver[]> =>
      who === GUEST ? [] : (await api.call('GET /v2/shop/receivers', { query: {} })).items,
  })

const ordersPage = async (
  packagesOnly: boolean,
  userId: string,
  next: string,
): Promise<{ readonly orders: readonly ShopOrder[]; readonly next?: string | undefined }> => {
  const page = { limit: ORDERS_A_PAGE, ...pageAt(next) }
  if (!packagesOnly) {
    const answer = await api.call('GET /v2/shop/orders', { query: page })
    return { orders: answer.items, next: answer.next }
  }
  const answer = await api.call('POST /carepackages/getOrders', {
    body: { id: userId, getBy: 'userId', ...page },
  })
  return { orders: answer.message.Items, next: answer.next }
}

export const ordersQuery = (packagesOnly: boolean, userId: string) =>
  infiniteQueryOptions({
    queryKey: shopKeys.orders(packagesOnly, userId),
    queryFn: ({ pageParam }) => ordersPage(packagesOnly, userId, pageParam),
    ...pages,
    staleTime: 0,
  })

export const mergeCart = command(silentApi, 'POST /v2/shop/cart/merge')
export const payCartBySquare = command(api, 'POST /v2/bank/payment/carepackage/square')
export const payCartByAuthorizeNet = command(api, 'POST /v2/bank/payment/carepackage/authorizenet')
export const payCartFromAccount = command(api, 'POST /v2/bank/payment/carepackage/account')
export const cancelOrder = command(api, 'POST /v2/shop/order/cancel')
export const reorderOrder = command(api, 'POST /v2/shop/order/reorder')
export const resetCart = command(api, 'POST /v2/shop/cart/reset')
export const removeCartLine = command(api, 'POST /v2/shop/cart/remove')
export const changeCartLine = command(api, 'POST /v2/shop/cart/change')
export const addToCart = command(api, 'POST /v2/shop/cart/add')
export const readMemberCart = read(api, 'GET /v2/shop/cart')
