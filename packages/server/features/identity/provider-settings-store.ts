// The organization's provider as its staff set it. This role cannot read the secret; the database
// would refuse.

import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import { sealSecret } from '../../platform/secrets/use-secret.ts'

interface ProviderRow {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly label: string
}

export const findProvider = (tx: TenantTransaction) =>
  tx.db
    .selectFrom('identityProviders')
    .select(['issuer', 'clientId', 'label'])
    .where('organizationId', '=', tx.organizationId)
    .executeTakeFirst()

const sealed = (tx: TenantTransaction, clientSecret: string) =>
  sealSecret(tx, 'identityProviders', { organizationId: tx.organizationId }, clientSecret)

export const insertProvider = async (
  tx: TenantTransaction,
  row: ProviderRow,
  now: Date,
): Promise<void> => {
  const clientSecret = await sealed(tx, row.clientSecret)
  await tx.db
    .insertInto('identityProviders')
    .values({ organizationId: tx.organizationId, ...row, clientSecret, updatedAt: now })
    .execute()
}

export const updateProvider = async (
  tx: TenantTransaction,
  columns: Partial<ProviderRow>,
  now: Date,
): Promise<void> => {
  const secret =
    columns.clientSecret === undefined
      ? {}
      : { clientSecret: await sealed(tx, columns.clientSecret) }
  await tx.db
    .updateTable('identityProviders')
    .set({ ...columns, ...secret, updatedAt: now })
    .where('organizationId', '=', tx.organizationId)
    .execute()
}

export const deleteProvider = async (tx: TenantTransaction): Promise<boolean> => {
  const gone = await tx.db
    .deleteFrom('identityProviders')
    .where('organizationId', '=', tx.organizationId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Removes the link of the account's own login, not the second parent's. */
export const deleteProviderLink = async (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<boolean> => {
  const gone = await tx.db
    .deleteFrom('providerIdentities')
    .where('organizationId', '=', tx.organizationId)
    .where(
      'loginId',
      'in',
      tx.db
        .selectFrom('users')
        .select('loginId')
        .where('organizationId', '=', tx.organizationId)
        .where('userId', '=', userId)
        .$castTo<{ loginId: LoginId }>(),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** People signed in through the former provider have to sign in again. */
export const endProviderSessions = async (
  tx: SystemTransaction,
  organizationId: string,
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('providerOrganizationId', '=', organizationId)
    .where('endedAt', 'is', null)
    .execute()
}
