import { bankEndpoints } from '@lodgepole/contract/money/bank/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { saveBudget } from './commands/save-budget.ts'
import { transfer } from './commands/transfer.ts'
import { presentAccount } from './present.ts'
import { askedPeople } from './queries/asked-people.ts'
import { budgetsOf } from './queries/budgets.ts'
import { spendingOf } from './queries/spending.ts'
import { transactionsOf } from './queries/transactions.ts'
import { readBudget } from './read-budget.ts'
import { listAccounts } from './store.ts'

export interface BankServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
}

export const bankRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: BankServices,
  options: MountOptions,
): void => {
  /**
   * The organization of the call and the account that asks; the permission `member` has made sure
   * that there are both.
   */
  const asked = async ({
    actor,
    organizationId,
  }: {
    readonly actor: Member
    readonly organizationId: string
  }) => {
    const organization = await organizations.findPublic(organizationId)
    return organization
      ? { organization, organizationId, accountUserId: householdIdOf(actor.userId) }
      : undefined
  }

  mount(
    app,
    bankEndpoints,
    {
      accounts: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        const rows = await tenantTransaction(db, from.organizationId, (tx) =>
          listAccounts(tx, from.accountUserId),
        )
        return ok({ code: 'OK', items: rows.map(presentAccount) })
      },
      spending: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        const nowSeconds = Math.floor(call.nowMs / 1000)
        return tenantTransaction(db, from.organizationId, async (tx) => {
          const people = await askedPeople(tx, from.accountUserId, call.query.personId)
          if (!people.ok) return people
          const item = await spendingOf(tx, people.value, nowSeconds, from.organization.timeZone)
          return ok({ code: 'OK', item })
        })
      },
      transfer: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        if (!from.organization.portalSettings.allowBankTransfers)
          return refuse(bankRefusals.TRANSFERS_NOT_ALLOWED)
        const { authUserId, toAuthUserId, amount } = call.body
        return answerItem(
          await commands.run(
            transfer,
            { fromUserId: authUserId, toUserId: toAuthUserId, amount },
            { ...call, organizationId: from.organizationId },
          ),
        )
      },
      transactions: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        const { organization, organizationId, accountUserId } = from
        if (call.body.accountHolder !== accountUserId)
          return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const [wish, nowSeconds] = [{ ...call.body, accountUserId }, Math.floor(call.nowMs / 1000)]
        const page = await tenantTransaction(db, organizationId, (tx) =>
          transactionsOf(tx, organization, nowSeconds, wish),
        )
        if (!page.ok) return page
        const { items, ...rest } = page.value
        return ok({ code: 'OK', message: { Items: items }, ...rest })
      },
      budgets: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        const nowSeconds = Math.floor(call.nowMs / 1000)
        return tenantTransaction(db, from.organizationId, async (tx) => {
          const people = await askedPeople(tx, from.accountUserId, call.query.personId)
          if (!people.ok) return people
          const items = await budgetsOf(tx, people.value, nowSeconds, from.organization.timeZone)
          return ok({ code: 'OK', items })
        })
      },
      saveBudget: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        const { organizationId } = from
        const input = readBudget(call.body)
        return answerItem(await commands.run(saveBudget, input, { ...call, organizationId }))
      },
    },
    options,
  )
}
