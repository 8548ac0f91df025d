import { shopEndpoints } from '@lodgepole/contract/shop/endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import type { FastifyInstance } from 'fastify'
import { createReadShelves } from './shelves.ts'
import { createChangeCart } from './change-cart.ts'
import type { ShopServices } from './shop-services.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import {
  createAddToCart,
  createChangeQuantity,
  createMergeCart,
  createRemoveFromCart,
  createResetCart,
} from './commands/edit-cart.ts'
import { createOpenShop } from './open-shop.ts'
import { carePackageOrders } from './queries/orders.ts'
import { listRecipients } from './queries/receivers.ts'
import { readCart } from './read-cart.ts'

export const shopRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: ShopServices,
  options: MountOptions,
): void => {
  const open = createOpenShop(organizations.findPublic)
  const readShelves = createReadShelves(db)
  const changeCart = createChangeCart({ db, commands, organizations })

  mount(
    app,
    shopEndpoints,
    {
      loadPackages: async (call) => {
        const visit = await open(call)
        if (!visit.ok) return visit
        if (!visit.value.kinds.includes('care-package')) return refuse(shopRefusals.SHOP_OFF)
        return ok({
          code: 'OK',
          message: { Items: await readShelves(visit.value, call.nowMs, 'care-package') },
        })
      },
      getOrders: async (call) => {
        const visit = await open(call)
        if (!visit.ok) return visit
        if (call.body.id !== visit.value.userId)
          return refuse(personAccessRefusals.PERSON_NOT_FOUND)
        return carePackageOrders(db, visit.value, call.nowMs, call.body)
      },
      products: async (call) => {
        const visit = await open(call)
        return visit.ok
          ? ok({ code: 'OK', items: await readShelves(visit.value, call.nowMs, call.query.kind) })
          : visit
      },
      receivers: async (call) => {
        const visit = await open(call)
        if (!visit.ok) return visit
        return ok({ code: 'OK', items: await listRecipients(db, visit.value) })
      },
      cart: async (call) => {
        const visit = await open(call)
        return visit.ok
          ? ok({ code: 'OK', item: await readCart(db, visit.value, call.nowMs) })
          : visit
      },
      addToCart: (call) =>
        changeCart(call, createAddToCart, {
          productId: call.body.productId,
          qty: call.body.qty,
          options: call.body.options,
          personId: call.body.personId,
        }),
      mergeCart: (call) => changeCart(call, createMergeCart, { items: call.body.items }),
      changeCart: (call) =>
        changeCart(call, createChangeQuantity, {
          index: call.body.index,
          lineId: call.body.lineId,
          qty: call.body.qty,
        }),
      removeFromCart: (call) =>
        changeCart(call, createRemoveFromCart, {
          index: call.body.index,
          lineId: call.body.lineId,
        }),
      resetCart: (call) => changeCart(call, createResetCart, {}),
    },
    options,
  )
}
