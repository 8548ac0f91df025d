// The data and calls of the shop's desk.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { ProductDraft } from '@lodgepole/contract/shop/desk-endpoints'
import type { ShopOrder, ShopProduct } from '@lodgepole/contract/shop/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import {
  deskProductsQuery,
  deskOrdersQuery,
  packingDaysQuery,
  packingQuery,
  shopDeskKeys,
  saveProduct,
  changeStock,
  uploadProductPicture,
  setOrderStatus,
  refundOrder,
  markPacked,
} from './api.ts'

type Kind = ShopProduct['kind']
type Status = ShopOrder['status']

/** The server checks it again. */
export const useMayRunShop = (): boolean => {
  const login = useLogin()
  return login !== undefined && hasCapability(login.roles, 'shopWrite')
}

export const useDeskProducts = (kind: Kind) => {
  const organizationId = useOrganization()?.organizationId
  return useInfiniteQuery(deskProductsQuery(organizationId, kind))
}

export const useDeskOrders = (status: Status) => {
  const organizationId = useOrganization()?.organizationId
  return useInfiniteQuery(deskOrdersQuery(organizationId, status))
}

export const usePackingDays = () => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(packingDaysQuery(organizationId))
}

/** The whole list, because a packing list must not end in the middle of a bunk. */
export const usePacking = (day: string | undefined) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(packingQuery(organizationId, day))
}

export const useDeskChanges = () => {
  const client = useQueryClient()
  const organizationId = useOrganization()?.organizationId
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } finally {
      // Whatever the outcome, the data shown may be out of date.
      void client.invalidateQueries({ queryKey: shopDeskKeys.all })
    }
  }
  return {
    save: (request: {
      readonly productId?: string | undefined
      readonly version?: number | undefined
      readonly kind: Kind
      readonly product: ProductDraft
    }) =>
      after(
        saveProduct({
          organizationId,
          ...request,
          product: {
            ...request.product,
            allergens: [...request.product.allergens],
            options: request.product.options.map((one) =>
              one.kind === 'choice' ? { ...one, choices: [...one.choices] } : { ...one },
            ),
          },
        }),
      ),
    add: (productId: string, by: number) =>
      after(changeStock({ organizationId, productId, change: { by } })),
    count: (productId: string, counted: number | null, seen: number | null) =>
      after(changeStock({ organizationId, productId, change: { counted, seen } })),
    putPicture: async (pictureBase64: string) =>
      (await uploadProductPicture({ organizationId, pictureBase64 })).item.imageUrl,
    setStatus: (orderId: string, status: Exclude<Status, 'awaiting-payment'>) =>
      after(setOrderStatus({ organizationId, orderId, status })),
    refund: (
      orderId: string,
      lines: readonly { readonly line: number; readonly qty: number }[],
      restock: boolean,
    ) =>
      after(
        refundOrder({
          organizationId,
          orderId,
          restock,
          lines: lines.map((line) => ({ ...line })),
        }),
      ),
    pack: async (orderIds: readonly string[]) =>
      (await after(markPacked({ organizationId, orderIds: [...orderIds] }))).item,
  }
}
