import { bankEndpoints } from '@lodgepole/contract/money/bank/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { FastifyInstance } from 'fastify'
import { spentBetween } from '../../../ledger/index.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { saveBudget } from './commands/save-budget.ts'
import { transfer } from './commands/transfer.ts'
import { presentAccount, presentBudget } from './present.ts'
import { spendingOf } from './queries/spending.ts'
import { transactionsOf } from './queries/transactions.ts'
import { findBudgets, listAccounts, listHousehold } from './store.ts'

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
    return organization && organizationId !== undefined && actor.kind === 'member'
      ? { organization, organizationId, accountUserId: actor.userId }
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
        return tenantTransaction(db, from.organizationId, async (tx) => {
          const people = (await listHousehold(tx, from.accountUserId))
            .map(({ userId }) => userId)
            .filter((userId) => (call.query.personId ?? userId) === userId)
          if (people.length === 0) return refuse(holdingRefusals.PERSON_NOT_FOUND)
          return ok({
            code: 'OK',
            item: await spendingOf(
              tx,
              people,
              Math.floor(call.nowMs / 1000),
              from.organization.timeZone,
            ),
          })
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
        if (call.body.accountHolder !== from.accountUserId)
          return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const page = await tenantTransaction(db, from.organizationId, (tx) =>
          transactionsOf(tx, from.organization, Math.floor(call.nowMs / 1000), {
            ...call.body,
            accountUserId: from.accountUserId,
          }),
        )
        return page.ok
          ? ok({
              code: 'OK',
              message: { Items: page.value.items },
              ...(page.value.next === undefined ? {} : { next: page.value.next }),
            })
          : page
      },
      budgets: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        const dayAway = (days: number) =>
          startOfDaySeconds(Math.floor(call.nowMs / 1000), from.organization.timeZone, days)
        return tenantTransaction(db, from.organizationId, async (tx) => {
          const people = (await listHousehold(tx, from.accountUserId))
            .map(({ userId }) => userId)
            .filter((userId) => (call.query.personId ?? userId) === userId)
          if (people.length === 0) return refuse(holdingRefusals.PERSON_NOT_FOUND)
          const [budgets, spent] = [
            await findBudgets(tx, people),
            await spentBetween(tx, people, dayAway(0), dayAway(1)),
          ]
          const of = <T extends { readonly userId: string }>(rows: readonly T[], userId: string) =>
            rows.find((row) => row.userId === userId)
          return ok({
            code: 'OK',
            items: people.map((userId) =>
              presentBudget(userId, of(budgets, userId), of(spent, userId)),
            ),
          })
        })
      },
      saveBudget: async (call) => {
        const from = await asked(call)
        if (!from) return refuse(commonRefusals.NOT_PERMITTED)
        const {
          personId,
          dailyLimit,
          restrictedDailyLimit,
          dailyAllowance = null,
          version = 0,
        } = call.body
        const input = {
          personId,
          dailyLimit,
          restrictedDailyLimit,
          dailyAllowance,
          seenVersion: version,
        }
        return answerItem(
          await commands.run(saveBudget, input, { ...call, organizationId: from.organizationId }),
        )
      },
    },
    options,
  )
}
