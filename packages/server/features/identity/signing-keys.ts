// The keys that sign id tokens. Made on the first start, kept in the database so that every process signs alike, and
// never written anywhere else. Each has an id; tokens name the one they were signed with.

import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'

const ALGORITHM = 'EdDSA'

export interface SigningKeys {
  readonly current: { readonly keyId: string; readonly key: CryptoKey }
  readonly publicKeys: ReadonlyMap<string, CryptoKey>
}

const stored = (tx: SystemTransaction) => tx.db.selectFrom('signingKeys').select(['keyId', 'privateJwk']).orderBy('createdAt', 'desc').orderBy('keyId').execute()

const createFirst = async (tx: SystemTransaction): Promise<void> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
  // A fixed id for the first key: two processes starting at once keep one of the two.
  const row = { keyId: 'first', privateJwk: JSON.stringify(await exportJWK(privateKey)) }
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
    const publicKeys = new Map<string, CryptoKey>()
    for (const { keyId, privateJwk } of rows) {
      const { d: _secret, ...publicJwk } = privateJwk as JWK
      publicKeys.set(keyId, (await importJWK(publicJwk, ALGORITHM)) as CryptoKey)
    }
    return { current: { keyId: newest.keyId, key: (await importJWK(newest.privateJwk as JWK, ALGORITHM)) as CryptoKey }, publicKeys }
  })

