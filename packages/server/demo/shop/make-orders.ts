// Orders of a demo organization as rows, with the card payments and journals that paid for them, so
// that no order lacks its payment.

import { nameOf } from '@lodgepole/domain/people/names'
import { lineTotals, sumTotals } from '@lodgepole/domain/kernel/price'
import { salesLegs } from '@lodgepole/domain/money/sales-legs'
import { paymentRow } from '../ledger/card-payment.ts'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Person } from '../people/person.ts'
import type { Population } from '../people/populate.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'
import { orderPlans, type OrderPlan } from './order-plans.ts'

type Product = Row<'products'>

interface OrderRows {
  readonly orders: Row<'orders'>[]
  readonly lines: Row<'orderLines'>[]
  readonly payments: Row<'payments'>[]
  readonly journals: Row<'journals'>[]
  readonly postings: Row<'postings'>[]
}

const DELIVERED_AFTER_DAYS = 7

const found = <T>(one: T | undefined, what: string): T => {
  if (one === undefined) throw new Error(`the demo knows no ${what}`)
  return one
}

interface PlannedOrder {
  readonly organizationId: string
  readonly orderId: string
  readonly plan: OrderPlan
  readonly participants: readonly Person[]
  readonly products: readonly Product[]
  readonly clock: DemoClock
}

const lineRow = (
  { organizationId, orderId, plan, participants, products, clock }: PlannedOrder,
  planned: OrderPlan['lines'][number],
  line: number,
): Row<'orderLines'> => {
  const {
    productId,
    kind,
    name,
    priceCents,
    taxBasisPoints = 0,
    deliveryDay,
    stock,
  } = found(
    products.find((product) => product.name === planned.product),
    planned.product,
  )
  const person =
    planned.for === undefined
      ? undefined
      : found(
          participants.find((one) => one.key === planned.for),
          planned.for,
        )
  const totals = lineTotals({ priceCents: Number(priceCents), taxBasisPoints, qty: planned.qty })
  return {
    organizationId,
    orderId,
    line,
    productId,
    kind,
    name,
    qty: planned.qty,
    refundedQty: plan.status === 'cancelled' ? planned.qty : 0,
    priceCents,
    taxBasisPoints,
    ...totals,
    options: planned.options ?? {},
    personId: person?.userId ?? null,
    personName: person
      ? nameOf({ firstName: person.firstName, lastName: person.row.lastName ?? '' })
      : '',
    deliveryDay: deliveryDay ? clock.day(plan.placed + DELIVERED_AFTER_DAYS) : null,
    counted: stock !== null,
  }
}

const addOrder = (
  rows: OrderRows,
  { organization }: OrganizationRecipe,
  clock: DemoClock,
  { households }: Population,
  products: readonly Product[],
  plan: OrderPlan,
): void => {
  const { organizationId } = organization
  const { holder, participants } = found(
    households.find((household) => household.holder.key === plan.holder),
    plan.holder,
  )
  const key = `${plan.holder}/${plan.placed}`
  const [orderId, placedSeconds] = [
    demoId(organizationId, 'order', key),
    clock.at(plan.placed, '20:15'),
  ]
  const order = { organizationId, orderId, plan, participants, products, clock }
  const lines = plan.lines.map((planned, line) => lineRow(order, planned, line))
  const totals = sumTotals(
    lines.map(({ netCents, taxCents, totalCents }) => ({
      netCents: Number(netCents),
      taxCents: Number(taxCents),
      totalCents: Number(totalCents),
    })),
  )
  const isPaid = totals.totalCents > 0
  const [paymentId, journalId] = isPaid
    ? addPayment(rows, { organization, holder, key, orderId, placedSeconds, lines, totals })
    : [null, null]
  rows.orders.push({
    organizationId,
    orderId,
    userId: holder.userId,
    status: plan.status,
    ...totals,
    refundedCents: 0,
    paymentId,
    payerId: null,
    journalId,
    language: 'en',
    origin: '',
    placedSeconds,
    changedAt: new Date(placedSeconds * 1000),
  })
  rows.lines.push(...lines)
}

interface PaidOrder {
  readonly organization: OrganizationRecipe['organization']
  readonly holder: Population['households'][number]['holder']
  readonly key: string
  readonly orderId: string
  readonly placedSeconds: number
  readonly lines: readonly Row<'orderLines'>[]
  readonly totals: ReturnType<typeof sumTotals>
}

const accountOf = (organizationId: string, purpose: string) =>
  demoId(organizationId, 'account', purpose, '')

const addPayment = (
  rows: OrderRows,
  { organization, holder, key, orderId, placedSeconds, lines, totals }: PaidOrder,
): readonly [string, string] => {
  const { organizationId } = organization
  const row = paymentRow(organization, {
    key: `order/${key}`,
    holder,
    atSeconds: placedSeconds,
    last4: '4242',
    parts: [{ person: holder, amountCents: totals.totalCents }],
  })
  const allocations = lines.map(({ name, qty, personId, totalCents }) => ({
    authUserId: personId ?? holder.userId,
    firstName: `${qty} × ${name}`,
    amountCents: totalCents,
  }))
  rows.payments.push({
    ...row,
    purpose: 'order',
    details: { orderId, cartLines: [], allocations, language: 'en', origin: '' },
  })
  const { paymentId } = row
  const journalId = demoId(organizationId, 'order-journal', key)
  rows.journals.push({
    organizationId,
    journalId,
    kind: 'transaction',
    happenedSeconds: placedSeconds,
    idempotencyKey: `order:${paymentId}`,
    actorUserId: holder.userId,
    locationName: 'Shop',
    memo: null,
    items: [],
  })
  const legs = [{ purpose: 'card-clearing', amountCents: -totals.totalCents }, ...salesLegs(totals)]
  rows.postings.push(
    ...legs.map(({ purpose, amountCents }, line) => ({
      organizationId,
      journalId,
      line,
      accountId: accountOf(organizationId, purpose),
      amountCents,
      happenedSeconds: placedSeconds,
    })),
  )
  return [paymentId, journalId]
}

/** Includes the tax account, which nothing else in the demo needs. */
export const makeOrders = (
  recipe: OrganizationRecipe,
  clock: DemoClock,
  population: Population,
  products: readonly Product[],
) => {
  const rows: OrderRows = { orders: [], lines: [], payments: [], journals: [], postings: [] }
  for (const plan of orderPlans[recipe.key])
    addOrder(rows, recipe, clock, population, products, plan)
  const { organizationId } = recipe.organization
  const accounts: Row<'accounts'>[] = [
    {
      organizationId,
      accountId: accountOf(organizationId, 'sales-tax'),
      purpose: 'sales-tax',
      userId: null,
      balanceCents: null,
    },
  ]
  return { ...rows, accounts }
}
