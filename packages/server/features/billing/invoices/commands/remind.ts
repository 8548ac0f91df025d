// A job notifies a household about an invoice: when it is issued, before it is due, while it is
// overdue, and when money is refunded. It holds the invoice's lock, so that two jobs send one
// email.

import { owedCents } from '@lodgepole/domain/billing/invoices/invoice'
import {
  isBefore,
  nextReminderSeconds,
  stageOn,
} from '@lodgepole/domain/billing/invoices/reminders'
import type { System } from '@lodgepole/domain/identity/access/actor'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { findInvoice, lockInvoice, updateInvoice } from '../store.ts'
import { notifyAboutInvoice, type Notice } from '../notify.ts'

interface ReminderInput extends Notice {
  readonly invoiceId: InvoiceId
}

export const notifyIssued: Command<ReminderInput, { readonly told: boolean }, System> = {
  name: 'invoices.tell-issued',
  permission: 'admin',
  run: async (tx, { invoiceId, ...how }) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice?.state !== 'open' || owedCents(invoice) === 0) return ok({ told: false })
    await notifyAboutInvoice(tx, invoice, how, 'issued')
    tx.note({ invoiceId, accountId: invoice.userId })
    return ok({ told: true })
  },
}

export const notifyRefunded: Command<
  ReminderInput & { readonly amountCents: Cents },
  { readonly told: boolean },
  System
> = {
  name: 'invoices.tell-refunded',
  permission: 'admin',
  run: async (tx, { invoiceId, amountCents, ...how }) => {
    const invoice = await findInvoice(tx, invoiceId)
    if (!invoice) return ok({ told: false })
    await notifyAboutInvoice(tx, invoice, how, 'refunded', amountCents)
    tx.note({ invoiceId, accountId: invoice.userId, amountCents })
    return ok({ told: true })
  },
}

export const remindOfInvoice: Command<
  ReminderInput & { readonly timeZone: string },
  { readonly told: boolean },
  System
> = {
  name: 'invoices.remind',
  permission: 'admin',
  run: async (tx, { invoiceId, timeZone, ...how }) => {
    const { nowMs } = tx.context
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return refuse(commonRefusals.NOT_FOUND)
    const owes = invoice.state === 'open' && owedCents(invoice) > 0
    const reached = stageOn(invoice.dueDay, localDay(Math.floor(nowMs / 1000), timeZone))
    const stage = Math.max(reached, invoice.reminded)
    const lookSeconds = owes ? nextReminderSeconds(invoice.dueDay, stage, timeZone) : undefined
    await updateInvoice(
      tx,
      invoiceId,
      {
        reminded: stage,
        remindAt: lookSeconds === undefined ? null : new Date(lookSeconds * 1000),
      },
      new Date(nowMs),
    )
    if (!owes || reached <= invoice.reminded) return ok({ told: false })
    await notifyAboutInvoice(tx, invoice, how, isBefore(reached) ? 'due-soon' : 'overdue')
    tx.note({ invoiceId, accountId: invoice.userId, stage: reached })
    return ok({ told: true })
  },
}
