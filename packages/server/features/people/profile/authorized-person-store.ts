// Adults an account trusts with its people.

import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.generated.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../households/index.ts'

export type AuthorizedPersonRow = Selectable<Tables['authorizedPersons']>
type Fields = Pick<
  AuthorizedPersonRow,
  'firstName' | 'lastName' | 'relationship' | 'phone' | 'email' | 'changedAt' | 'changedByLoginId'
>

export const listAuthorizedPersons = (
  tx: TenantTransaction,
  accountId: string,
): Promise<AuthorizedPersonRow[]> =>
  tx.db
    .selectFrom('authorizedPersons')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('userId')
    .limit(200)
    .execute()

export const findAuthorizedPerson = (
  tx: TenantTransaction,
  accountId: string,
  userId: PersonId,
): Promise<AuthorizedPersonRow | undefined> =>
  tx.db
    .selectFrom('authorizedPersons')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Undefined when the address is already on this account's list. */
export const insertAuthorizedPerson = async (
  tx: TenantTransaction,
  accountId: string,
  userId: PersonId,
  fields: Fields,
): Promise<AuthorizedPersonRow | undefined> => {
  const inserted = await tx.db
    .insertInto('authorizedPersons')
    .values({ organizationId: tx.organizationId, accountId, userId, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  await refuseMerged(tx, [accountId])
  return inserted
}

export const updateAuthorizedPerson = (
  tx: TenantTransaction,
  accountId: string,
  userId: PersonId,
  seenVersion: number | undefined,
  fields: Fields,
): Promise<AuthorizedPersonRow | undefined> =>
  tx.db
    .updateTable('authorizedPersons')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('organizationId', '=', tx.organizationId)
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .$if(seenVersion !== undefined, (query) => query.where('version', '=', seenVersion as number))
    .returningAll()
    .executeTakeFirst()

export const deleteAuthorizedPerson = async (
  tx: TenantTransaction,
  accountId: string,
  userId: PersonId,
  seenVersion: number | undefined,
): Promise<boolean> => {
  const gone = await tx.db
    .deleteFrom('authorizedPersons')
    .where('organizationId', '=', tx.organizationId)
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .$if(seenVersion !== undefined, (query) => query.where('version', '=', seenVersion as number))
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const isOnList = async (
  tx: TenantTransaction,
  accountId: string,
  email: string,
  exceptUserId: string | undefined,
): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('authorizedPersons')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('accountId', '=', accountId)
    .where('email', '=', email)
    .$if(exceptUserId !== undefined, (query) => query.where('userId', '<>', exceptUserId as string))
    .executeTakeFirst()
  return found !== undefined
}

/** A person with their own account is the same person on every list that names their address. */
export const findAccountOfEmail = async (
  tx: TenantTransaction,
  email: string,
): Promise<string | undefined> => {
  const found = await tx.db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('email', '=', email)
    .where('accountHolderId', 'is', null)
    .where('isInactive', '=', false)
    .where('role', '<>', GUEST_ROLE)
    .orderBy('createdAt')
    .executeTakeFirst()
  return found?.userId
}

export const listAccountHolders = (tx: TenantTransaction, userId: PersonId) =>
  tx.db
    .selectFrom('authorizedPersons as listed')
    .innerJoin('users as holder', (join) =>
      join
        .on('holder.organizationId', '=', tx.organizationId)
        .onRef('holder.userId', '=', 'listed.accountId'),
    )
    .select([
      'listed.accountId',
      'listed.organizationId',
      'listed.relationship',
      'holder.firstName',
      'holder.lastName',
      'holder.imageUrl70',
    ])
    .where('listed.organizationId', '=', tx.organizationId)
    .where('listed.userId', '=', userId)
    .where('holder.isInactive', '=', false)
    .orderBy('listed.createdAt')
    .limit(200)
    .execute()
