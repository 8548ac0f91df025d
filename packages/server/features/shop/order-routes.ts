import { orderEndpoints } from '@lodgepole/contract/shop/order-endpoints'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrderId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { shopRefusals as no } from '@lodgepole/domain/shop/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CommandContext } from '../../platform/command-context.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { Command } from '../../platform/run-command.ts'
import { sourceOf } from '../money/deposits/index.ts'
import type { Refunding } from '../money/payments/index.ts'
import { createCheckOut, type CheckOutServices } from './check-out.ts'
import { cancelOwnOrder, refundOrder, setOrderStatus } from './commands/change-order.ts'
import { createReorder } from './commands/edit-cart.ts'
import type { GivenBack } from './give-back.ts'
import { createOpenShop } from './open-shop.ts'
import { findOrder } from './order-store.ts'
import { presentOrder } from './present.ts'
import { ordersByStatus, ownOrders } from './queries/orders.ts'
import { readCart } from './read-cart.ts'

type Asked<Who extends Actor> = CommandContext<Who> & {
  readonly request: FastifyRequest
}

export const orderRoutes = (
  app: FastifyInstance,
  services: CheckOutServices & { readonly refunding: Refunding },
  options: MountOptions,
): void => {
  const { db, commands, organizations, refunding } = services
  const open = createOpenShop(organizations.findPublic)
  const checkOut = createCheckOut(services)

  const change = async <Input extends { readonly orderId: OrderId }, Who extends Actor>(
    call: Asked<NoInfer<Who>>,
    command: Command<Input, GivenBack, Who>,
    input: Input,
  ) => {
    const { organizationId, actor, requestId, nowMs, idempotencyKey } = call
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const changed = await commands.run(command, input, {
      organizationId,
      actor,
      requestId,
      nowMs,
      idempotencyKey,
    })
    if (!changed.ok) return changed
    // What the provider does not do at once, the job does that looks after open refunds.
    await refunding
      .begin(organizationId, changed.value.refundIds)
      .catch((fault: unknown) => call.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
    const order = await tenantTransaction(db, organizationId, (tx) => findOrder(tx, input.orderId))
    return order
      ? ok({ code: 'OK' as const, item: presentOrder(order, organization.timeZone) })
      : refuse(no.ORDER_NOT_FOUND)
  }

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
      cancelOrder: (call) => change(call, cancelOwnOrder, { orderId: call.body.orderId }),
      reorder: async (call) => {
        const visit = await open(call)
        if (!visit.ok) return visit
        const { organizationId, kinds } = visit.value
        const { actor, requestId, nowMs, idempotencyKey } = call
        const edited = await commands.run(
          createReorder(kinds),
          { orderId: call.body.orderId },
          { organizationId, actor, requestId, nowMs, idempotencyKey },
        )
        return edited.ok
          ? ok({ code: 'OK', item: await readCart(db, visit.value, nowMs, edited.value.left) })
          : edited
      },
      setOrderStatus: (call) =>
        change(call, setOrderStatus, { orderId: call.body.orderId, status: call.body.status }),
      refundOrder: (call) =>
        change(call, refundOrder, {
          orderId: call.body.orderId,
          lines: call.body.lines,
          restock: call.body.restock,
        }),
    },
    options,
  )
}
