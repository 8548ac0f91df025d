// The bank's own tables; what is money itself is the ledger's.

import type { Budget } from '@lodgepole/domain/bank/charge'
import { noBudget } from '@lodgepole/domain/bank/charge'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface BudgetRow extends Budget {
  readonly userId: string
  readonly dailyAllowanceCents: number | null
  readonly version: number
}

export const findBudgets = (tx: TenantTransaction, userIds: readonly string[]): Promise<readonly BudgetRow[]> =>
  tx.db
    .selectFrom('budgets')
    .select(['userId', 'dailyLimitCents', 'restrictedDailyLimitCents', 'dailyAllowanceCents', 'version'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', userIds)
    .execute()

export const budgetOf = async (tx: TenantTransaction, userId: string): Promise<Budget> => (await findBudgets(tx, [userId]))[0] ?? noBudget

/** The version after the change; undefined when somebody else changed it since `seenVersion` (0: there was none). */
export const saveBudget = async (tx: TenantTransaction, seenVersion: number, { userId, ...limits }: Omit<BudgetRow, 'version'>): Promise<number | undefined> => {
  const saved = await tx.db
    .insertInto('budgets')
    .values({ organizationId: tx.organizationId, userId, ...limits })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'userId']).doUpdateSet({ ...limits, version: sql`budgets.version + 1` }).where('budgets.version', '=', seenVersion))
    .returning('version')
    .executeTakeFirst()
  return saved?.version
}

export interface NamedPerson {
  readonly userId: string
  readonly firstName: string
}

/** The account itself and everybody it holds. */
export const listHousehold = (tx: TenantTransaction, accountUserId: string): Promise<readonly NamedPerson[]> =>
  tx.db
    .selectFrom('users')
    .select(['userId', 'firstName'])
    .where('organizationId', '=', tx.organizationId)
    .where((where) => where.or([where('userId', '=', accountUserId), where('accountHolderId', '=', accountUserId)]))
    .where('isInactive', '=', false)
    .execute()

export const findPerson = (tx: TenantTransaction, userId: string): Promise<NamedPerson | undefined> =>
  tx.db
    .selectFrom('users')
    .select(['userId', 'firstName'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('isInactive', '=', false)
    .executeTakeFirst()
