// The recipient of emails about a person's automatic deposits, and that person's name.

import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { TopUpRow } from './store.ts'

export const addressOf = async (
  tx: TenantTransaction,
  { userId, holderUserId }: TopUpRow,
): Promise<{ readonly to: string | undefined; readonly name: string }> => {
  const people = await tx.db
    .selectFrom('users')
    .select(['userId', 'firstName', 'email'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', [userId, holderUserId])
    .execute()
  const of = (id: string) => people.find((person) => person.userId === id)
  return { to: of(holderUserId)?.email ?? undefined, name: of(userId)?.firstName ?? '' }
}
