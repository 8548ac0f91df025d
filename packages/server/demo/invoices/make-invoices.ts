// The invoices of a demo organization as rows, with the card payments and journals for what was
// paid, so that the ledger and the card sandbox know every payment.

import { invoiceNumber, owedCents } from '@lodgepole/domain/billing/invoices/invoice'
import { nextReminderSeconds, stageOn } from '@lodgepole/domain/billing/invoices/reminders'
import { lineTotals, sumTotals } from '@lodgepole/domain/kernel/price'
import { paymentRow } from '../ledger/card-payment.ts'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Population } from '../people/populate.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'
import { invoicePlans, type InvoicePlan } from './plans.ts'

interface InvoiceRows {
  readonly invoices: Row<'invoices'>[]
  readonly lines: Row<'invoiceLines'>[]
  readonly payments: Row<'payments'>[]
  readonly parts: Row<'invoicePayments'>[]
  readonly journals: Row<'journals'>[]
  readonly postings: Row<'postings'>[]
}

/** Nothing here is taxed, so a payment is one movement from the cards to the sales. */
const addPayment = (
  rows: InvoiceRows,
  { organization }: OrganizationRecipe,
  clock: DemoClock,
  holder: Population['households'][number]['holder'],
  invoice: { readonly invoiceId: string; readonly name: string },
  [day, amountCents]: readonly [number, number],
): void => {
  const { organizationId } = organization
  const key = `${invoice.invoiceId}/${day}`
  const atSeconds = clock.at(day, '19:40')
  const row = paymentRow(organization, {
    key: `invoice/${key}`,
    holder,
    atSeconds,
    last4: '4242',
    parts: [{ person: holder, amountCents }],
  })
  const payment = {
    ...row,
    purpose: 'invoice',
    details: {
      invoiceId: invoice.invoiceId,
      language: 'en',
      origin: '',
      allocations: [{ authUserId: holder.userId, firstName: invoice.name, amountCents }],
    },
  }
  const [journalId, invoicePaymentId] = [
    demoId(organizationId, 'invoice-journal', key),
    demoId(organizationId, 'invoice-payment', key),
  ]
  rows.payments.push(payment)
  rows.parts.push({
    organizationId,
    invoicePaymentId,
    invoiceId: invoice.invoiceId,
    status: 'paid',
    amountCents,
    paymentId: payment.paymentId,
    payerId: null,
    journalId,
    happenedSeconds: atSeconds,
  })
  rows.journals.push({
    organizationId,
    journalId,
    kind: 'transaction',
    happenedSeconds: atSeconds,
    idempotencyKey: `invoice:${invoicePaymentId}`,
    actorUserId: holder.userId,
    locationName: invoice.name,
    memo: null,
    items: [],
  })
  const legs = [
    { purpose: 'card-clearing', amountCents: -amountCents },
    { purpose: 'sales', amountCents },
  ]
  rows.postings.push(
    ...legs.map((leg, line) => ({
      organizationId,
      journalId,
      line,
      accountId: demoId(organizationId, 'account', leg.purpose, ''),
      amountCents: leg.amountCents,
      happenedSeconds: atSeconds,
    })),
  )
}

const addInvoice = (
  rows: InvoiceRows,
  recipe: OrganizationRecipe,
  clock: DemoClock,
  { households }: Population,
  plan: InvoicePlan,
  number: number,
): void => {
  const { organizationId } = recipe.organization
  const holder = households.find((household) => household.holder.key === plan.holder)?.holder
  if (!holder) throw new Error(`nobody is called ${plan.holder}`)
  const { title, note = '', paid = [], creditCents = 0, maxInstalments = 1 } = plan
  const invoiceId = demoId(organizationId, 'invoice', title)
  const lines = plan.lines.map(([text, qty, priceCents]) => ({
    text,
    qty,
    priceCents,
    taxBasisPoints: 0,
    ...lineTotals({ priceCents, qty, taxBasisPoints: 0 }),
  }))
  const totals = sumTotals(lines)
  const paidCents = paid.reduce((sum, [, cents]) => sum + cents, 0)
  const [issuedSeconds, dueDay] = [clock.at(plan.issued, '10:00'), clock.day(plan.due)]
  const reminded = stageOn(dueDay, clock.day(0))
  const lookSeconds =
    owedCents({ ...totals, paidCents, creditCents }) === 0
      ? undefined
      : nextReminderSeconds(dueDay, reminded, clock.timeZone)
  const issuedAt = new Date(issuedSeconds * 1000)
  rows.invoices.push({
    organizationId,
    invoiceId,
    userId: holder.userId,
    number,
    kind: 'general',
    title,
    note,
    state: 'open',
    ...totals,
    paidCents,
    creditCents,
    pendingCents: 0,
    issuedSeconds,
    dueDay,
    maxInstalments,
    reminded,
    remindAt: lookSeconds === undefined ? null : new Date(lookSeconds * 1000),
    createdAt: issuedAt,
    changedAt: issuedAt,
  })
  rows.lines.push(
    ...lines.map((line, index) => ({ ...line, organizationId, invoiceId, line: index })),
  )
  for (const part of paid)
    addPayment(
      rows,
      recipe,
      clock,
      holder,
      { invoiceId, name: `${invoiceNumber(number)} · ${title}` },
      part,
    )
}

export const makeInvoices = (
  recipe: OrganizationRecipe,
  clock: DemoClock,
  population: Population,
) => {
  const rows: InvoiceRows = {
    invoices: [],
    lines: [],
    payments: [],
    parts: [],
    journals: [],
    postings: [],
  }
  const plans = invoicePlans[recipe.key].toSorted((one, other) => one.issued - other.issued)
  plans.forEach((plan, index) => addInvoice(rows, recipe, clock, population, plan, index + 1))
  return {
    ...rows,
    counters:
      plans.length === 0
        ? []
        : ([
            { organizationId: recipe.organization.organizationId, lastNumber: plans.length },
          ] satisfies Row<'invoiceCounters'>[]),
  }
}
