// What the shop's desk reads and changes.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { PackedLine, ProductDraft } from '@lodgepole/contract/shop/desk-endpoints'
import type { ShopOrder, ShopProduct } from '@lodgepole/contract/shop/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'

type Kind = ShopProduct['kind']
type Status = ShopOrder['status']

const KEY = 'shop-desk'
const nextOf = (next: string) => (next === '' ? {} : { next })

/** The server decides it again. */
export const useMayRunShop = (): boolean => {
  const login = useLogin()
  return login !== undefined && hasCapability(login.roles, 'shopWrite')
}

export const useDeskProducts = (kind: Kind) => {
  const organizationId = useOrganization()?.organizationId
  return useInfiniteQuery({
    queryKey: [KEY, organizationId, 'products', kind],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/shop/products', {
        query: { organizationId, kind, limit: 100, ...nextOf(pageParam) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
}

export const useDeskOrders = (status: Status) => {
  const organizationId = useOrganization()?.organizationId
  return useInfiniteQuery({
    queryKey: [KEY, organizationId, 'orders', status],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/shop/orders', {
        query: { organizationId, status, limit: 50, ...nextOf(pageParam) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
}

export const usePackingDays = () => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: [KEY, organizationId, 'days'],
    queryFn: async () =>
      (await api.call('GET /v2/console/shop/packing/days', { query: { organizationId } })).items,
    staleTime: 0,
  })
}

export const NO_DAY = 'none'

export const dayQuery = (organizationId: string | undefined, day: string) => ({
  organizationId,
  ...(day === NO_DAY ? {} : { day }),
})

/** All of it: a list that is packed from must not end in the middle of a bunk. */
export const usePacking = (day: string | undefined) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: [KEY, organizationId, 'packing', day],
    queryFn: async () => {
      const lines: PackedLine[] = []
      let next = ''
      do {
        const page = await api.call('GET /v2/console/shop/packing', {
          query: { ...dayQuery(organizationId, day ?? NO_DAY), ...nextOf(next) },
        })
        lines.push(...page.items)
        next = page.next ?? ''
      } while (next !== '')
      return lines
    },
    enabled: day !== undefined,
    staleTime: 0,
  })
}

export const useDeskChanges = () => {
  const client = useQueryClient()
  const organizationId = useOrganization()?.organizationId
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } finally {
      // Whatever came of it: what is shown may not be as it is.
      void client.invalidateQueries({ queryKey: [KEY] })
    }
  }
  return {
    save: (wish: {
      readonly productId?: string | undefined
      readonly version?: number | undefined
      readonly kind: Kind
      readonly product: ProductDraft
    }) =>
      after(
        api.call('POST /v2/console/shop/product', {
          body: {
            organizationId,
            ...wish,
            product: {
              ...wish.product,
              allergens: [...wish.product.allergens],
              options: wish.product.options.map((one) =>
                one.kind === 'choice' ? { ...one, choices: [...one.choices] } : { ...one },
              ),
            },
          },
        }),
      ),
    add: (productId: string, by: number) =>
      after(
        api.call('POST /v2/console/shop/product/stock', {
          body: { organizationId, productId, change: { by } },
        }),
      ),
    count: (productId: string, counted: number | null, seen: number | null) =>
      after(
        api.call('POST /v2/console/shop/product/stock', {
          body: { organizationId, productId, change: { counted, seen } },
        }),
      ),
    putPicture: async (pictureBase64: string) =>
      (
        await api.call('POST /v2/console/shop/product/picture', {
          body: { organizationId, pictureBase64 },
        })
      ).item.imageUrl,
    setStatus: (orderId: string, status: Exclude<Status, 'awaiting-payment'>) =>
      after(
        api.call('POST /v2/console/shop/order/status', {
          body: { organizationId, orderId, status },
        }),
      ),
    refund: (
      orderId: string,
      lines: readonly { readonly line: number; readonly qty: number }[],
      restock: boolean,
    ) =>
      after(
        api.call('POST /v2/console/shop/order/refund', {
          body: { organizationId, orderId, restock, lines: lines.map((line) => ({ ...line })) },
        }),
      ),
    pack: async (orderIds: readonly string[]) =>
      (
        await after(
          api.call('POST /v2/console/shop/orders/packed', {
            body: { organizationId, orderIds: [...orderIds] },
          }),
        )
      ).item,
  }
}
