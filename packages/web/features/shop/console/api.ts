// Calls of the shop's desk.

import type { PackedLine } from '@lodgepole/contract/shop/desk-endpoints'
import type { ShopOrder, ShopProduct } from '@lodgepole/contract/shop/schemas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, download, command } from '../../../lib/api/calls.ts'

type Organization = string | undefined

export const shopDeskKeys = {
  all: ['shop-desk'] as const,
  products: (organizationId: Organization, kind: string) =>
    [...shopDeskKeys.all, organizationId, 'products', kind] as const,
  orders: (organizationId: Organization, status: string) =>
    [...shopDeskKeys.all, organizationId, 'orders', status] as const,
  days: (organizationId: Organization) => [...shopDeskKeys.all, organizationId, 'days'] as const,
  packing: (organizationId: Organization, day: string | undefined) =>
    [...shopDeskKeys.all, organizationId, 'packing', day] as const,
}

export const deskProductsQuery = (organizationId: Organization, kind: ShopProduct['kind']) =>
  infiniteQueryOptions({
    queryKey: shopDeskKeys.products(organizationId, kind),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/shop/products', {
        query: { organizationId, kind, limit: 100, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

export const deskOrdersQuery = (organizationId: Organization, status: ShopOrder['status']) =>
  infiniteQueryOptions({
    queryKey: shopDeskKeys.orders(organizationId, status),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/shop/orders', {
        query: { organizationId, status, limit: 50, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

export const packingDaysQuery = (organizationId: Organization) =>
  queryOptions({
    queryKey: shopDeskKeys.days(organizationId),
    queryFn: async () =>
      (await api.call('GET /v2/console/shop/packing/days', { query: { organizationId } })).items,
    staleTime: 0,
  })

export const NO_DAY = 'none'

export const dayQuery = (organizationId: Organization, day: string) => ({
  organizationId,
  ...(day === NO_DAY ? {} : { day }),
})

/** The whole list, because a packing list must not end in the middle of a bunk. */
export const packingQuery = (organizationId: Organization, day: string | undefined) =>
  queryOptions({
    queryKey: shopDeskKeys.packing(organizationId, day),
    queryFn: async () => {
      const lines: PackedLine[] = []
      let next = ''
      do {
        const page = await api.call('GET /v2/console/shop/packing', {
          query: { ...dayQuery(organizationId, day ?? NO_DAY), ...pageAt(next) },
        })
        lines.push(...page.items)
        next = page.next ?? ''
      } while (next !== '')
      return lines
    },
    enabled: day !== undefined,
    staleTime: 0,
  })

export const downloadPacking = download(api, 'GET /v2/console/shop/packing/file')
export const markPacked = command(api, 'POST /v2/console/shop/orders/packed')
export const refundOrder = command(api, 'POST /v2/console/shop/order/refund')
export const setOrderStatus = command(api, 'POST /v2/console/shop/order/status')
export const uploadProductPicture = command(api, 'POST /v2/console/shop/product/picture')
export const changeStock = command(api, 'POST /v2/console/shop/product/stock')
export const saveProduct = command(api, 'POST /v2/console/shop/product')
