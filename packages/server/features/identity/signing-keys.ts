// The keys that sign id tokens. Made on the first start, kept in the database so that every process signs alike, and
// never written anywhere else. Each has an id; tokens name the one they were signed with. They are Node's own key objects:
// the web's would make every start load that whole library before anybody has signed in.

import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'

export interface SigningKeys {
  readonly current: { readonly keyId: string; readonly key: KeyObject }
  readonly publicKeys: ReadonlyMap<string, KeyObject>
}

const stored = (tx: SystemTransaction) => tx.db.selectFrom('signingKeys').select(['keyId', 'privateJwk']).orderBy('createdAt', 'desc').orderBy('keyId').execute()

const createFirst = async (tx: SystemTransaction): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ed25519')
  // A fixed id for the first key: two processes starting at once keep one of the two.
  const row = { keyId: 'first', privateJwk: JSON.stringify(privateKey.export({ format: 'jwk' })) }
  await tx.db.insertInto('signingKeys').values(row).onConflict((conflict) => conflict.doNothing()).execute()
}

export const loadSigningKeys = (db: Database): Promise<SigningKeys> =>
  systemTransaction(db, async (tx) => {
    let rows = await stored(tx)
    if (rows.length === 0) {
      await createFirst(tx)
      rows = await stored(tx)
    }
    const [newest] = rows
    if (!newest) throw new Error('No signing key could be made.')
    const publicKeys = new Map<string, KeyObject>()
    for (const { keyId, privateJwk } of rows) {
      const { d: _secret, ...publicJwk } = privateJwk as JsonWebKey
      publicKeys.set(keyId, createPublicKey({ key: publicJwk, format: 'jwk' }))
    }
    return { current: { keyId: newest.keyId, key: createPrivateKey({ key: newest.privateJwk as JsonWebKey, format: 'jwk' }) }, publicKeys }
  })

