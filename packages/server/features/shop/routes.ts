import { shopEndpoints } from '@lodgepole/contract/shop/endpoints'
import { guestShopEndpoints } from '@lodgepole/contract/shop/guest-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import { shopRefusals as no } from '@lodgepole/domain/shop/refusals'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../platform/command-context.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { Command, CommandRunner } from '../../platform/run-command.ts'
import type { Organizations } from '../../ports/organizations.ts'
import {
  createAddToCart,
  createChangeCart,
  createMergeCart,
  createRemoveFromCart,
  createResetCart,
  type CartEdited,
} from './commands/edit-cart.ts'
import { findHousehold } from './household-store.ts'
import { createOpenGuestShop, createOpenShop, type ShopVisit } from './open-shop.ts'
import { presentProduct, presentReceivers } from './present.ts'
import { listProducts } from './product-store.ts'
import { ownOrders } from './queries/orders.ts'
import { priceCart, readCart } from './read-cart.ts'

export interface ShopServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
}

export const shopRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: ShopServices,
  options: MountOptions,
): void => {
  const open = createOpenShop(organizations.findPublic)

  const openToGuests = createOpenGuestShop(organizations.findPublic)

  const shelves = async (
    { organizationId, kinds }: Pick<ShopVisit, 'organizationId' | 'kinds'>,
    nowMs: number,
    kind: ProductKind | undefined,
  ) => {
    const shown = kinds.filter((one) => (kind ?? one) === one)
    const products = await tenantTransaction(db, organizationId, (tx) => listProducts(tx, shown))
    return products.map((product) => presentProduct(product, Math.floor(nowMs / 1000)))
  }

  const edit = async <Input>(
    call: CommandContext<Member>,
    commandFor: (kinds: readonly ProductKind[]) => Command<Input, CartEdited>,
    input: Input,
  ) => {
    const visit = await open(call)
    if (!visit.ok) return visit
    const { actor, requestId, nowMs, idempotencyKey } = call
    const edited: Result<CartEdited, Refusal> = await commands.run(
      commandFor(visit.value.kinds),
      input,
      { organizationId: visit.value.organizationId, actor, requestId, nowMs, idempotencyKey },
    )
    return edited.ok
      ? ok({ code: 'OK' as const, item: await readCart(db, visit.value, nowMs, edited.value.left) })
      : edited
  }

  mount(
    app,
    shopEndpoints,
    {
      loadPackages: async (call) => {
        const visit = await open(call)
        if (!visit.ok) return visit
        if (!visit.value.kinds.includes('care-package')) return refuse(no.SHOP_OFF)
        return ok({
          code: 'OK',
          message: { Items: await shelves(visit.value, call.nowMs, 'care-package') },
        })
      },
      getOrders: async (call) => {
        const visit = await open(call)
        if (!visit.ok) return visit
        if (call.body.id !== visit.value.userId) return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const orders = await ownOrders(db, visit.value, call.nowMs, call.body, 'care-package')
        if (!orders.ok) return orders
        const { items, ...rest } = orders.value
        return ok({ ...rest, message: { Items: items } })
      },
      products: async (call) => {
        const visit = await open(call)
        return visit.ok
          ? ok({ code: 'OK', items: await shelves(visit.value, call.nowMs, call.query.kind) })
          : visit
      },
      receivers: async (call) => {
        const visit = await open(call)
        if (!visit.ok) return visit
        const { organizationId, userId } = visit.value
        return ok({
          code: 'OK',
          items: [
            ...presentReceivers(
              await tenantTransaction(db, organizationId, (tx) => findHousehold(tx, userId)),
            ),
          ],
        })
      },
      cart: async (call) => {
        const visit = await open(call)
        return visit.ok
          ? ok({ code: 'OK', item: await readCart(db, visit.value, call.nowMs) })
          : visit
      },
      addToCart: (call) =>
        edit(call, createAddToCart, {
          productId: call.body.productId,
          qty: call.body.qty,
          options: call.body.options,
          personId: call.body.personId,
        }),
      mergeCart: (call) => edit(call, createMergeCart, { items: call.body.items }),
      changeCart: (call) =>
        edit(call, createChangeCart, {
          index: call.body.index,
          lineId: call.body.lineId,
          qty: call.body.qty,
        }),
      removeFromCart: (call) =>
        edit(call, createRemoveFromCart, { index: call.body.index, lineId: call.body.lineId }),
      resetCart: (call) => edit(call, createResetCart, {}),
    },
    options,
  )
  mount(
    app,
    guestShopEndpoints,
    {
      products: async ({ organizationId, query, nowMs }) => {
        const visit = await openToGuests(organizationId)
        return visit.ok
          ? ok({ code: 'OK', items: await shelves(visit.value, nowMs, query.kind) })
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
