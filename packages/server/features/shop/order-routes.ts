import { orderEndpoints } from '@lodgepole/contract/shop/order-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { FastifyInstance } from 'fastify'
import { createChangeCart } from './change-cart.ts'
import { createChangeOrder, type ChangeOrderServices } from './change-order.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { sourceOf } from '../money/deposits/index.ts'
import { createCheckOut, type CheckOutServices } from './check-out.ts'
import { cancelOwnOrder, refundOrder, setOrderStatus } from './commands/change-order.ts'
import { createReorder } from './commands/edit-cart.ts'
import { createOpenShop } from './open-shop.ts'
import { ordersByStatus, ownOrders } from './queries/orders.ts'

export const orderRoutes = (
  app: FastifyInstance,
  services: CheckOutServices & ChangeOrderServices,
  options: MountOptions,
): void => {
  const { db, organizations } = services
  const open = createOpenShop(organizations.findPublic)
  const checkOut = createCheckOut(services)
  const changeOrder = createChangeOrder(services)
  const changeCart = createChangeCart(services)

  mount(
    app,
    orderEndpoints,
    {
      paySquare: (call) =>
        checkOut.byCard(call, 'square', (organizationId, userId) =>
          tenantTransaction(db, organizationId, (tx) => sourceOf(tx, 'square', userId, call.body)),
        ),
      payAuthorizenet: (call) =>
        checkOut.byCard(call, 'authorizenet', (organizationId, userId) =>
          tenantTransaction(db, organizationId, (tx) =>
            sourceOf(tx, 'authorizenet', userId, call.body),
          ),
        ),
      payFromAccount: (call) => checkOut.fromAccount(call, call.body.payerId),
      orders: async (call) => {
        const visit = await open(call)
        return visit.ok ? ownOrders(db, visit.value, call.nowMs, call.query) : visit
      },
      consoleOrders: async ({ organizationId, query }) => {
        const organization = await organizations.findPublic(organizationId)
        return organization
          ? ordersByStatus(db, organization, query)
          : refuse(commonRefusals.NOT_PERMITTED)
      },
      cancelOrder: (call) => changeOrder(call, cancelOwnOrder, { orderId: call.body.orderId }),
      reorder: (call) => changeCart(call, createReorder, { orderId: call.body.orderId }),
      setOrderStatus: (call) =>
        changeOrder(call, setOrderStatus, { orderId: call.body.orderId, status: call.body.status }),
      refundOrder: (call) =>
        changeOrder(call, refundOrder, {
          orderId: call.body.orderId,
          lines: call.body.lines,
          restock: call.body.restock,
        }),
    },
    options,
  )
}
