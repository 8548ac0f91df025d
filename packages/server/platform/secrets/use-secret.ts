// Stores call this to encrypt a plain value for the table and to decrypt it again.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type { Queries } from '../database/pool.ts'
import { isSealed, SecretFault, type SecretLocation } from './cipher.ts'
import { secretColumns, type SecretColumn, type SecretName } from './columns.ts'
import type { SecretKeyRing } from './key-ring.ts'
import { findActiveKeyId } from './store.ts'

export interface SecretRow {
  readonly organizationId?: OrganizationId
  readonly row?: string
}

interface Keyed {
  readonly db: Queries
  readonly secrets: SecretKeyRing
  readonly maySeal: boolean
}

export const placeOf = (
  { table, column }: SecretColumn,
  { organizationId = '', row = '' }: SecretRow,
): SecretLocation => ({ table, column, organizationId, row })

/** Ready for the column. */
export const sealSecret = async (
  tx: Keyed,
  name: SecretName,
  row: SecretRow,
  plain: string,
): Promise<string> => {
  if (!tx.maySeal)
    throw new Error(
      'This transaction may lead to a worker, which does not know the keys: open it with ' +
        'secretsTransaction, or set storesSecrets on the command',
    )
  const keyId = await findActiveKeyId(tx.db)
  if (keyId === undefined) {
    if (isSealed(plain)) throw new SecretFault('This secret looks like an encrypted one.')
    return plain
  }
  const sealed = tx.secrets.seal(keyId, placeOf(secretColumns[name], row), plain)
  return secretColumns[name].isJson ? JSON.stringify(sealed) : sealed
}

export const openSecret = (
  { secrets }: Pick<Keyed, 'secrets'>,
  name: SecretName,
  row: SecretRow,
  stored: unknown,
): string =>
  secrets.open(
    placeOf(secretColumns[name], row),
    typeof stored === 'string' ? stored : JSON.stringify(stored),
  )
