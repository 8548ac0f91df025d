import { isOpen } from '../../../platform/database/open-organization.ts'
import { lockNames } from '../../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const listKeys = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('apiKeys as key')
    .innerJoin('users', (join) =>
      join
        .on('users.organizationId', '=', organizationId)
        .onRef('users.userId', '=', 'key.createdBy'),
    )
    .select([
      'key.keyId',
      'key.name',
      'key.duties',
      'key.createdAt',
      'key.lastUsedAt',
      'key.revokedAt',
      'users.firstName',
      'users.lastName',
    ])
    .where('key.organizationId', '=', organizationId)
    .orderBy((by) => by('key.revokedAt', 'is not', null))
    .orderBy('key.createdAt', 'desc')
    .orderBy('key.keyId')
    .limit(200)
    .execute()

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

export const oneAtATime = (tx: TenantTransaction): Promise<void> => lockNames(tx, 'api-keys')

export const countKeys = async ({ db, organizationId }: TenantTransaction): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('apiKeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .where('revokedAt', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,
  )

export interface NewKey {
  readonly keyId: string
  readonly name: string
  readonly duties: readonly string[]
  readonly secretHash: Buffer
  readonly createdAt: Date
  readonly createdBy: string
}

export const insertKey = async (
  { db, organizationId }: TenantTransaction,
  { duties, ...key }: NewKey,
): Promise<void> => {
  await db
    .insertInto('apiKeys')
    .values({ organizationId, ...key, duties: [...duties] })
    .execute()
}

export const revokeKey = async (
  { db, organizationId }: TenantTransaction,
  keyId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('apiKeys')
    .set({ revokedAt: now })
    .where('organizationId', '=', organizationId)
    .where('keyId', '=', keyId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined for a revoked key, or while the organization is closed. */
export const findKey = ({ db, organizationId }: TenantTransaction, keyId: string) =>
  db
    .selectFrom('apiKeys')
    .select(['duties', 'secretHash', 'lastUsedAt'])
    .where('organizationId', '=', organizationId)
    .where('keyId', '=', keyId)
    .where('revokedAt', 'is', null)
    .where(isOpen(organizationId))
    .executeTakeFirst()

export const noteUse = async (
  { db, organizationId }: TenantTransaction,
  keyId: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('organizationId', '=', organizationId)
    .where('keyId', '=', keyId)
    .execute()
}
