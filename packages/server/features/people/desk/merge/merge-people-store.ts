import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'

export const updatePerson = async (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
  set: object,
): Promise<void> =>
  void (await db
    .updateTable('users')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute())
