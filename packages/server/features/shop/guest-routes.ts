// The shop for people without an account: the products on sale, and the price of a cart.

import { guestShopEndpoints } from '@lodgepole/contract/shop/guest-endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { createReadShelves } from './shelves.ts'
import type { ShopServices } from './shop-services.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { createOpenGuestShop } from './open-shop.ts'
import { priceCart } from './read-cart.ts'

export const guestShopRoutes = (
  app: FastifyInstance,
  { db, organizations }: ShopServices,
  options: MountOptions,
): void => {
  const openToGuests = createOpenGuestShop(organizations.findPublic)
  const readShelves = createReadShelves(db)
  mount(
    app,
    guestShopEndpoints,
    {
      products: async ({ organizationId, query, nowMs }) => {
        const visit = await openToGuests(organizationId)
        return visit.ok
          ? ok({ code: 'OK', items: await readShelves(visit.value, nowMs, query.kind) })
          : visit
      },
      priceCart: async ({ organizationId, body, nowMs }) => {
        const visit = await openToGuests(organizationId)
        return visit.ok
          ? ok({ code: 'OK', item: await priceCart(db, visit.value, nowMs, body.items) })
          : visit
      },
    },
    options,
  )
}
