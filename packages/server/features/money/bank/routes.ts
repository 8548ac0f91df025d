import { bankEndpoints } from '@lodgepole/contract/money/bank/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type Handlers, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { saveBudget } from './commands/save-budget.ts'
import { transfer } from './commands/transfer.ts'
import { presentAccount } from './present.ts'
import { findRequestedPeople } from './queries/requested-people.ts'
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

type BankHandlers = Handlers<typeof bankEndpoints>

const createHousehold =
  ({ organizations }: BankServices) =>
  /** The organization of the call and the household that asks. */
  async ({
    actor,
    organizationId,
  }: {
    readonly actor: Member
    readonly organizationId: string
  }) => {
    const organization = await organizations.findPublic(organizationId)
    return organization
      ? { organization, organizationId, householdId: householdIdOf(actor.userId) }
      : undefined
  }

/** What a household sees of its accounts: balances, spending, and transactions. */
const readHandlers = (
  services: BankServices,
): Pick<BankHandlers, 'accounts' | 'spending' | 'transactions'> => {
  const { db } = services
  const householdOf = createHousehold(services)
  return {
    accounts: async (call) => {
      const household = await householdOf(call)
      if (!household) return refuse(commonRefusals.NOT_PERMITTED)
      const rows = await tenantTransaction(db, household.organizationId, (tx) =>
        listAccounts(tx, household.householdId),
      )
      return ok({ code: 'OK', items: rows.map(presentAccount) })
    },
    spending: async (call) => {
      const household = await householdOf(call)
      if (!household) return refuse(commonRefusals.NOT_PERMITTED)
      const { organization, organizationId, householdId } = household
      const nowSeconds = Math.floor(call.nowMs / 1000)
      return tenantTransaction(db, organizationId, async (tx) => {
        const people = await findRequestedPeople(tx, householdId, call.query.personId)
        if (!people.ok) return people
        const item = await spendingOf(tx, people.value, nowSeconds, organization.timeZone)
        return ok({ code: 'OK', item })
      })
    },
    transactions: async (call) => {
      const household = await householdOf(call)
      if (!household) return refuse(commonRefusals.NOT_PERMITTED)
      const { organization, organizationId, householdId } = household
      if (call.body.accountHolder !== householdId)
        return refuse(personAccessRefusals.PERSON_NOT_FOUND)
      const filter = { ...call.body, accountUserId: householdId }
      const page = await tenantTransaction(db, organizationId, (tx) =>
        transactionsOf(tx, organization, Math.floor(call.nowMs / 1000), filter),
      )
      if (!page.ok) return page
      const { items, ...rest } = page.value
      return ok({ code: 'OK', message: { Items: items }, ...rest })
    },
  }
}

/** What a household decides: transfers between its people, and their budgets. */
const changeHandlers = (
  services: BankServices,
): Pick<BankHandlers, 'transfer' | 'budgets' | 'saveBudget'> => {
  const { db, commands } = services
  const householdOf = createHousehold(services)
  return {
    transfer: async (call) => {
      const household = await householdOf(call)
      if (!household) return refuse(commonRefusals.NOT_PERMITTED)
      const { organization, organizationId } = household
      if (!organization.portalSettings.allowBankTransfers)
        return refuse(bankRefusals.TRANSFERS_NOT_ALLOWED)
      const { authUserId: fromUserId, toAuthUserId: toUserId, amount } = call.body
      const input = { fromUserId, toUserId, amount }
      return answerItem(await commands.run(transfer, input, { ...call, organizationId }))
    },
    budgets: async (call) => {
      const household = await householdOf(call)
      if (!household) return refuse(commonRefusals.NOT_PERMITTED)
      const { organization, organizationId, householdId } = household
      const nowSeconds = Math.floor(call.nowMs / 1000)
      return tenantTransaction(db, organizationId, async (tx) => {
        const people = await findRequestedPeople(tx, householdId, call.query.personId)
        if (!people.ok) return people
        const items = await budgetsOf(tx, people.value, nowSeconds, organization.timeZone)
        return ok({ code: 'OK', items })
      })
    },
    saveBudget: async (call) => {
      const household = await householdOf(call)
      if (!household) return refuse(commonRefusals.NOT_PERMITTED)
      const { organizationId } = household
      const input = readBudget(call.body)
      return answerItem(await commands.run(saveBudget, input, { ...call, organizationId }))
    },
  }
}

export const bankRoutes = (
  app: FastifyInstance,
  services: BankServices,
  options: MountOptions,
): void => {
  mount(app, bankEndpoints, { ...readHandlers(services), ...changeHandlers(services) }, options)
}
