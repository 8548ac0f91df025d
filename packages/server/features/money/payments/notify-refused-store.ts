import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const findConcerned = (tx: TenantTransaction, userId: string) =>
  tx.db
    .selectFrom('users as person')
    .innerJoin('users as holder', (join) =>
      join
        .on('holder.organizationId', '=', tx.organizationId)
        .on((on) =>
          on('holder.userId', '=', on.fn.coalesce('person.accountHolderId', 'person.userId')),
        ),
    )
    .select(['person.firstName', 'person.lastName', 'holder.email'])
    .where('person.organizationId', '=', tx.organizationId)
    .where('person.userId', '=', userId)
    .executeTakeFirst()
