// A payment plan ends before everything is paid: what is left is due as if there had been none, but
// not before a week from now.

import { nextLookSeconds, stageOn } from '@lodgepole/domain/billing/invoices/reminders'
import type { PlanStop } from '@lodgepole/domain/billing/invoices/plan'
import { addDays, dayHash } from '@lodgepole/domain/kernel/calendar'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import type { InvoiceChange } from '../../messages/index.ts'
import { findPlan, switchOff } from './plan-store.ts'
import { updateInvoice, type InvoiceRow } from './store.ts'
import { notifyAboutInvoice } from './notify.ts'

const DAYS_LEFT = 7

const changeOf = (reason: PlanStop): InvoiceChange => {
  if (reason === 'by-household') return 'plan-ended'
  return reason === 'sharing-ended' ? 'plan-unshared' : 'plan-stopped'
}

/**
 * Under the invoice's lock, once: whoever finds it off already says nothing. It is told in any
 * case: a mail is what one keeps.
 */
export const stopPlan = async (
  tx: CommandTransaction,
  invoice: InvoiceRow,
  reason: PlanStop,
  timeZone: string,
): Promise<boolean> => {
  const plan = await findPlan(tx, invoice.invoiceId)
  if (!plan || !(await switchOff(tx, invoice.invoiceId, reason))) return false
  const { nowMs } = tx.context
  const today = dayHash(Math.floor(nowMs / 1000), timeZone)
  const soonest = addDays(today, DAYS_LEFT)
  const dueDay = plan.dueDayBefore > soonest ? plan.dueDayBefore : soonest
  const reminded = stageOn(dueDay, today)
  const lookSeconds = nextLookSeconds(dueDay, reminded, timeZone)
  await updateInvoice(
    tx,
    invoice.invoiceId,
    { dueDay, reminded, remindAt: lookSeconds === undefined ? null : new Date(lookSeconds * 1000) },
    new Date(nowMs),
  )
  await notifyAboutInvoice(tx, { ...invoice, dueDay }, plan, changeOf(reason))
  return true
}
