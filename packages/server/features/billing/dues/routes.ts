import { duesEndpoints, type Dues } from '@lodgepole/contract/billing/dues/endpoints'
import { payableCents } from '@lodgepole/domain/billing/invoices/invoice'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { createOpenDues } from './commands/open-dues.ts'
import { readOwed, type DuesParts, type Owed } from './owed.ts'
import { readOpenedDues } from './queries/opened-dues.ts'

const ZERO = '0.00'

const present = (owed: Owed): Dues => {
  if (owed.how !== 'online')
    return {
      how: owed.how,
      total: ZERO,
      payable: ZERO,
      pending: ZERO,
      untilDay: '',
      membershipType: '',
    }
  const { invoice, terms, untilSeconds, organization, membershipType } = owed
  return {
    how: 'online',
    total: decimalFromCents(invoice?.totalCents ?? terms.totalCents),
    payable: decimalFromCents(invoice ? payableCents(invoice) : terms.totalCents),
    pending: decimalFromCents(invoice?.pendingCents ?? 0),
    untilDay: localDay(untilSeconds, organization.timeZone),
    membershipType: membershipType ?? '',
  }
}

export const duesRoutes = (
  app: FastifyInstance,
  {
    db,
    commands,
    ...parts
  }: DuesParts & { readonly db: Database; readonly commands: CommandRunner },
  options: MountOptions,
): void => {
  const openDues = createOpenDues(parts)
  mount(
    app,
    duesEndpoints,
    {
      read: async ({ organizationId, actor, nowMs }) => {
        const owed = await tenantTransaction(db, organizationId, (tx) =>
          readOwed(tx, parts, householdIdOf(actor.userId), Math.floor(nowMs / 1000)),
        )
        return owed.ok ? ok({ code: 'OK', item: present(owed.value) }) : owed
      },
      open: async ({ organizationId, body: { agreedDue }, ...context }) => {
        const opened = await commands.run(openDues, { agreedDue }, { ...context, organizationId })
        if (!opened.ok) return opened
        return answerItem(
          await tenantTransaction(db, organizationId, (tx) =>
            readOpenedDues(tx, parts, opened.value.invoiceId, context.nowMs),
          ),
        )
      },
    },
    options,
  )
}
