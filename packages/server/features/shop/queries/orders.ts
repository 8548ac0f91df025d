// Orders a page at a time: those of a household, or everyone's for shop managers.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { ordersSinceSeconds, type OrderStatus } from '@lodgepole/domain/shop/orders'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  answerPage,
  readPageRequest,
  withLookahead,
  pageAnswer,
  type PageQuery,
} from '../../../platform/http/paged.ts'
import { findNames } from '../household-store.ts'
import type { ShopVisit } from '../open-shop.ts'
import { listByStatus, listOrders } from '../order-store.ts'
import { orderKey, presentOrder } from '../present.ts'

/** With `kind`, only orders with an item of that kind. */
export const ownOrders = (
  db: Database,
  { organizationId, userId, organization: { timeZone } }: ShopVisit,
  nowMs: number,
  query: PageQuery,
  kind?: ProductKind,
) => {
  const sinceSeconds = ordersSinceSeconds(Math.floor(nowMs / 1000), timeZone)
  return answerPage(
    query,
    (page) =>
      tenantTransaction(db, organizationId, (tx) =>
        listOrders(tx, { ...page, userId, sinceSeconds, kind }),
      ),
    (order) => presentOrder(order, timeZone),
    orderKey,
  )
}

/** The answer that the specification describes for care packages. */
export const carePackageOrders = async (
  db: Database,
  visit: ShopVisit,
  nowMs: number,
  query: PageQuery,
) => {
  const orders = await ownOrders(db, visit, nowMs, query, 'care-package')
  if (!orders.ok) return orders
  const { items, ...rest } = orders.value
  return ok({ ...rest, message: { Items: items } })
}

export const ordersByStatus = async (
  db: Database,
  { organizationId, timeZone }: PublicOrganization,
  query: PageQuery & { readonly status: OrderStatus },
) => {
  const page = readPageRequest(query)
  if (!page) return refuse(commonRefusals.INVALID_INPUT)
  return tenantTransaction(db, organizationId, async (tx) => {
    const orders = await listByStatus(tx, { ...withLookahead(page), status: query.status })
    const names = await findNames(tx, [...new Set(orders.map(({ userId }) => userId))])
    const present = (order: (typeof orders)[number]) => ({
      ...presentOrder(order, timeZone),
      householdId: order.userId,
      householdName: names.get(order.userId) ?? '',
    })
    return ok(pageAnswer(orders, page, present, orderKey))
  })
}
