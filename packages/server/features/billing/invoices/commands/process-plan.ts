// What a job does with an installment that is due: notifies the household, or starts the charge. It
// holds the invoice's lock, and the installment records its payment before the card is charged, so
// two jobs charge it only once.

import { chargeSeconds, type PlanStopReason } from '@lodgepole/domain/billing/invoices/plan'
import { owedCents, payableCents } from '@lodgepole/domain/billing/invoices/invoice'
import type { System } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { holderIdOf, type InvoiceId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { findHouseholdPerson } from '../../../people/households/index.ts'
import type { Started } from '../../../money/payments/index.ts'
import { findInstalment, findPlan, switchOff, updateInstalment } from '../plan-store.ts'
import { stopPlan } from '../stop-plan.ts'
import { lockInvoice } from '../store.ts'
import { notifyAboutInvoice } from '../notify.ts'
import { holdInvoicePayment, type CardMeans } from './start-card-payment.ts'

interface Which {
  readonly invoiceId: InvoiceId
  readonly instalment: number
}

/** Returns the job's next step: nothing, or the charge. */
export const notifyInstallment: Command<
  Which & { readonly timeZone: string },
  { readonly charge: boolean },
  System
> = {
  name: 'invoices.tell-instalment',
  permission: 'admin',
  run: async (tx, { invoiceId, instalment, timeZone }) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const [plan, part] = [
      await findPlan(tx, invoiceId),
      await findInstalment(tx, invoiceId, instalment),
    ]
    if (!invoice || !plan || !part) return refuse(commonRefusals.NOT_FOUND)
    if (owedCents(invoice) === 0) {
      await switchOff(tx, invoiceId, null)
      return ok({ charge: false })
    }
    // Another job may have sent the notice a moment ago. The day decides.
    if (part.state !== 'waiting')
      return ok({
        charge:
          plan.isOn &&
          part.state === 'told' &&
          tx.context.nowMs / 1000 >= chargeSeconds(part.day, timeZone),
      })
    await updateInstalment(tx, part, {
      state: 'told',
      lookAt: new Date(chargeSeconds(part.day, timeZone) * 1000),
    })
    await notifyAboutInvoice(
      tx,
      { ...invoice, dueDay: part.day },
      plan,
      'instalment-soon',
      Math.min(part.amountCents, payableCents(invoice)),
    )
    tx.note({ invoiceId, accountId: invoice.userId, instalment })
    return ok({ charge: false })
  },
}

export const createStartInstalment = (means: CardMeans): Command<Which, Started, System> => ({
  name: 'invoices.start-instalment',
  permission: 'admin',
  run: async (tx, { invoiceId, instalment }) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const [plan, part] = [
      await findPlan(tx, invoiceId),
      await findInstalment(tx, invoiceId, instalment),
    ]
    if (!invoice || !plan?.isOn || part?.state !== 'told') return refuse(commonRefusals.NOT_FOUND)
    const holder = await findHouseholdPerson(tx, invoice.userId, holderIdOf(invoice.userId))
    const amountCents = Math.min(part.amountCents, payableCents(invoice))
    if (!holder.ok || amountCents <= 0) return refuse(commonRefusals.NOT_FOUND)
    const paymentId = await holdInvoicePayment(
      tx,
      { invoice, holder: holder.value, amountCents },
      plan,
      means,
    )
    await updateInstalment(tx, part, { state: 'charging', paymentId, lookAt: null })
    return ok({ paymentId })
  },
})

export const stopPlanForCard: Command<
  { readonly invoiceId: InvoiceId; readonly reason: PlanStopReason; readonly timeZone: string },
  { readonly stopped: boolean },
  System
> = {
  name: 'invoices.stop-plan',
  permission: 'admin',
  run: async (tx, { invoiceId, reason, timeZone }) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return refuse(commonRefusals.NOT_FOUND)
    const stopped = await stopPlan(tx, invoice, reason, timeZone)
    if (stopped) tx.note({ invoiceId, accountId: invoice.userId, reason })
    return ok({ stopped })
  },
}
