// An organization's accounts at card providers. Only the system role, which talks to providers, can
// read their secrets. The role that serves calls can write them but not read them.

import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Database } from '../../../platform/database/pool.ts'
import {
  systemTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { openSecret, sealSecret } from '../../../platform/secrets/use-secret.ts'

export interface CardCredentials {
  readonly environment: 'test' | 'production'
  readonly accountName: string
  readonly browserKey: string
  readonly secret: string
  readonly signatureKey: string
}

export const findCardCredentials = (
  db: Database,
  organizationId: string,
  provider: CardProcessor,
): Promise<CardCredentials | undefined> =>
  systemTransaction(db, async (tx) => {
    const row = await tx.db
      .selectFrom('cardCredentials')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    const place = { organizationId, row: provider }
    return (
      row && {
        ...row,
        secret: openSecret(tx, 'cardSecret', place, row.secret),
        signatureKey: openSecret(tx, 'cardSignature', place, row.signatureKey),
        environment: row.environment === 'production' ? 'production' : 'test',
      }
    )
  })

type Environment = CardCredentials['environment']
const environmentOf = (text: string): Environment => (text === 'production' ? 'production' : 'test')

export const listAccounts = async (tx: TenantTransaction) => {
  const rows = await tx.db
    .selectFrom('cardCredentials')
    .select(['provider', 'environment', 'accountName', 'browserKey'])
    .where('organizationId', '=', tx.organizationId)
    .orderBy('provider')
    .execute()
  return rows.map((row) => ({
    ...row,
    provider: row.provider as CardProcessor,
    environment: environmentOf(row.environment),
  }))
}

export interface AccountColumns extends Omit<CardCredentials, 'secret' | 'signatureKey'> {
  readonly secret?: string
  readonly signatureKey?: string
}

const sealed = async (
  tx: TenantTransaction,
  provider: CardProcessor,
  { secret, signatureKey }: Partial<CardCredentials>,
) => {
  const place = { organizationId: tx.organizationId, row: provider }
  return {
    ...(secret === undefined ? {} : { secret: await sealSecret(tx, 'cardSecret', place, secret) }),
    ...(signatureKey === undefined
      ? {}
      : { signatureKey: await sealSecret(tx, 'cardSignature', place, signatureKey) }),
  }
}

export const updateAccount = async (
  tx: TenantTransaction,
  provider: CardProcessor,
  columns: AccountColumns,
  updatedAt: Date,
): Promise<void> => {
  await tx.db
    .updateTable('cardCredentials')
    .set({ ...columns, ...(await sealed(tx, provider, columns)), updatedAt })
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .execute()
}

export const insertAccount = async (
  tx: TenantTransaction,
  provider: CardProcessor,
  columns: CardCredentials,
  updatedAt: Date,
): Promise<void> => {
  await tx.db
    .insertInto('cardCredentials')
    .values({
      organizationId: tx.organizationId,
      provider,
      ...columns,
      ...(await sealed(tx, provider, columns)),
      updatedAt,
    })
    .execute()
}

export const deleteAccount = async (
  tx: TenantTransaction,
  provider: CardProcessor,
): Promise<boolean> => {
  const gone = await tx.db
    .deleteFrom('cardCredentials')
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
