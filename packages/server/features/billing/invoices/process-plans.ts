// Processes installments that are due. The card is checked before each charge; a removed or expired
// card ends the plan.

import { system } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf } from '@lodgepole/domain/kernel/ids'
import { expiryState } from '@lodgepole/domain/money/cards'
import type { PlanStopReason } from '@lodgepole/domain/billing/invoices/plan'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { CardProviders } from '../../../ports/card-payments.ts'
import { readHolder } from '../../money/cards/index.ts'
import { findHouseholdPerson } from '../../people/households/index.ts'
import type { Pay } from '../../money/payments/index.ts'
import {
  createStartInstalment,
  stopPlanForCard,
  notifyInstallment,
} from './commands/process-plan.ts'
import { listPlansToProcess, type PlanToProcess } from './plan-store.ts'
import { findInvoice } from './store.ts'

const AT_ONCE = 100

export interface PlanParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly pay: Pay
  readonly organizations: {
    readonly find: (
      organizationId: string,
    ) => Promise<{ readonly timeZone: string; readonly organizationName: string } | undefined>
  }
  readonly now: () => number
}

export const createProcessPlans = ({
  db,
  commands,
  providers,
  pay,
  organizations,
  now,
}: PlanParts) => {
  const processPlan = async ({
    organizationId,
    invoiceId,
    instalment,
  }: PlanToProcess): Promise<void> => {
    const known = await organizations.find(organizationId)
    if (!known) return
    const { timeZone, organizationName } = known
    const context = { organizationId, actor: system, requestId: newId(), nowMs: now() }
    const told = await commands.run(notifyInstallment, { invoiceId, instalment, timeZone }, context)
    if (!told.ok || !told.value.charge) return
    const provider = await providers.of(organizationId)
    const { kept, buyer } = await tenantTransaction(db, organizationId, async (tx) => {
      const userId = (await findInvoice(tx, invoiceId))?.userId ?? ''
      return {
        kept: provider && (await readHolder(tx, userId))[provider.name],
        buyer: await findHouseholdPerson(tx, userId, holderIdOf(userId)),
      }
    })
    const stop = async (reason: PlanStopReason) =>
      void (await commands.run(stopPlanForCard, { invoiceId, reason, timeZone }, context))
    const card = kept?.cards.find(({ id }) => id === kept.defaultCardId)
    if (!provider || !buyer.ok) return stop('not-possible')
    if (!card || !kept?.customerId) return stop('card-removed')
    if (expiryState(card, localDay(Math.floor(now() / 1000), timeZone)) === 'expired')
      return stop('card-expired')
    const means = {
      source: { kind: 'saved', customerId: kept.customerId, cardId: card.id } as const,
      note: organizationName,
      buyer: {
        email: buyer.value.email ?? '',
        firstName: buyer.value.firstName,
        lastName: buyer.value.lastName,
      },
    }
    // If this is refused, there is nothing left to do, or the settlement has already reported the
    // outcome.
    await pay(
      createStartInstalment({ provider: provider.name, referenceOf: provider.referenceOf }),
      { invoiceId, instalment },
      means,
      context,
    )
  }
  /** A failure does not delay the others; it is tried again on the next run. */
  return async (): Promise<void> => {
    let failed: unknown
    for (const one of await systemTransaction(db, (tx) =>
      listPlansToProcess(tx, new Date(now()), AT_ONCE),
    ))
      await processPlan(one).catch((fault: unknown) => {
        failed = fault
      })
    if (failed) throw failed
  }
}
