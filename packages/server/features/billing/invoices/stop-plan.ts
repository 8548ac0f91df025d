// Ends a payment plan before everything is paid. The rest is due as if there had been no plan, but
// no earlier than a week from now.

import { nextReminderSeconds, stageOn } from '@lodgepole/domain/billing/invoices/reminders'
import type { PlanStopReason } from '@lodgepole/domain/billing/invoices/plan'
import { addDays, localDay } from '@lodgepole/domain/kernel/calendar'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import type { InvoiceChange } from '../../messages/index.ts'
import { findPlan, switchOff } from './plan-store.ts'
import { updateInvoice, type InvoiceRow } from './store.ts'
import { notifyAboutInvoice } from './notify.ts'

const DAYS_LEFT = 7

const changeOf = (reason: PlanStopReason): InvoiceChange => {
  if (reason === 'by-household') return 'plan-ended'
  return reason === 'sharing-ended' ? 'plan-unshared' : 'plan-stopped'
}

/**
 * Requires the invoice's lock. If the plan is already off, no second notice is sent. The notice is
 * always emailed, because an email is a lasting record.
 */
export const stopPlan = async (
  tx: CommandTransaction,
  invoice: InvoiceRow,
  reason: PlanStopReason,
  timeZone: string,
): Promise<boolean> => {
  const plan = await findPlan(tx, invoice.invoiceId)
  if (!plan || !(await switchOff(tx, invoice.invoiceId, reason))) return false
  const { nowMs } = tx.context
  const today = localDay(Math.floor(nowMs / 1000), timeZone)
  const soonest = addDays(today, DAYS_LEFT)
  const dueDay = plan.dueDayBefore > soonest ? plan.dueDayBefore : soonest
  const reminded = stageOn(dueDay, today)
  const lookSeconds = nextReminderSeconds(dueDay, reminded, timeZone)
  await updateInvoice(
    tx,
    invoice.invoiceId,
    { dueDay, reminded, remindAt: lookSeconds === undefined ? null : new Date(lookSeconds * 1000) },
    new Date(nowMs),
  )
  await notifyAboutInvoice(tx, { ...invoice, dueDay }, plan, changeOf(reason))
  return true
}
