// Sends invoice emails from jobs, so that no one in the office waits for them and each household
// gets them in its own language.

import { system } from '@lodgepole/domain/identity/access/actor'
import type { InvoiceId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { INVOICE_ISSUED } from './commands/change-invoice.ts'
import { INVOICE_REFUNDED } from './commands/refund.ts'
import { remindOfInvoice, notifyIssued, notifyRefunded } from './commands/remind.ts'
import { INVOICE_ASKED_AGAIN } from './commands/resend.ts'
import { findLanguage, listToRemind, type ToRemind } from './reminder-store.ts'
import type { Notice } from './notify.ts'
import { createProcessPlans, type PlanParts } from './process-plans.ts'

const NOTIFY = 'tell-of-invoice'
const NOTIFY_REFUNDED = 'tell-of-invoice-refund'
const REMIND = 'remind-of-invoices'
const PROCESS_PLAN = 'tend-payment-plans'
const AT_ONCE = 100

/** Reminders are not urgent, but everyone should have them in the morning. */
export const invoiceSchedules = [`3,33 * * * * ${REMIND}`, `*/10 * * * * ${PROCESS_PLAN}`]

export const invoiceSubscriptions: Subscriptions = {
  [INVOICE_ISSUED]: [NOTIFY],
  [INVOICE_ASKED_AGAIN]: [NOTIFY],
  [INVOICE_REFUNDED]: [NOTIFY_REFUNDED],
}

export interface ReminderParts {
  readonly db: Database
  readonly commands: CommandRunner
  /** The site where members find the organization. Undefined for one that no longer exists. */
  readonly findSite: (
    organizationId: string,
  ) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  readonly organizations: {
    readonly find: (organizationId: string) => Promise<{ readonly timeZone: string } | undefined>
  }
  readonly now: () => number
}

const createNotice =
  ({ db, findSite }: Pick<ReminderParts, 'db' | 'findSite'>) =>
  async (organizationId: string, userId: HouseholdId): Promise<Notice | undefined> => {
    const found = await findSite(organizationId)
    const request =
      found && (await systemTransaction(db, (tx) => findLanguage(tx, organizationId, userId)))
    return (
      found && {
        origin: found.origin,
        language: chooseLanguage(request ? [request] : [], found.locale),
      }
    )
  }

export const createSendReminders = (parts: ReminderParts) => {
  const { db, commands, organizations, now } = parts
  const noticeOf = createNotice(parts)
  const remind = async ({ organizationId, invoiceId, userId }: ToRemind): Promise<void> => {
    const [how, known] = [
      await noticeOf(organizationId, userId),
      await organizations.find(organizationId),
    ]
    if (how && known)
      await commands.run(
        remindOfInvoice,
        { invoiceId, timeZone: known.timeZone, ...how },
        { organizationId, actor: system, requestId: newId(), nowMs: now() },
      )
  }
  /** A failure does not delay the others; it is tried again on the next run. */
  return async (): Promise<void> => {
    let last: ToRemind | undefined
    let failed: unknown
    for (;;) {
      const after = last
      const found = await systemTransaction(db, (tx) =>
        listToRemind(tx, new Date(now()), AT_ONCE, after),
      )
      for (const one of found)
        await remind(one).catch((fault: unknown) => {
          failed = fault
        })
      last = found.at(-1)
      if (found.length < AT_ONCE) break
    }
    if (failed) throw failed
  }
}

export const invoiceTasks = (parts: ReminderParts & PlanParts): TaskList => {
  const noticeOf = createNotice(parts)
  return {
    [REMIND]: createSendReminders(parts),
    [PROCESS_PLAN]: createProcessPlans(parts),
    [NOTIFY]: async (message) => {
      const {
        organizationId,
        outboxId,
        userId,
        invoiceId,
        isNews = true,
      } = message as {
        organizationId: string
        outboxId: string
        userId: HouseholdId
        invoiceId: InvoiceId
        isNews?: boolean
      }
      if (!isNews) return
      const how = await noticeOf(organizationId, userId)
      // A retry after a failure sends the same email.
      if (how)
        await parts.commands.run(
          notifyIssued,
          { invoiceId, ...how },
          {
            organizationId,
            actor: system,
            requestId: outboxId,
            nowMs: parts.now(),
            idempotencyKey: outboxId,
          },
        )
    },
    [NOTIFY_REFUNDED]: async (message) => {
      const { organizationId, outboxId, userId, invoiceId, amountCents } = message as {
        organizationId: string
        outboxId: string
        userId: HouseholdId
        invoiceId: InvoiceId
        amountCents: Cents
      }
      const how = await noticeOf(organizationId, userId)
      if (how)
        await parts.commands.run(
          notifyRefunded,
          { invoiceId, amountCents, ...how },
          {
            organizationId,
            actor: system,
            requestId: outboxId,
            nowMs: parts.now(),
            idempotencyKey: outboxId,
          },
        )
    },
  }
}
