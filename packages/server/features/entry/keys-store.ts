// The keys that sign gate codes. Each organization has its own, created when first needed. A new
// one takes over every few months. Old keys remain, because codes they signed are on paper and in
// mailboxes.

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type JsonWebKey,
} from 'node:crypto'
import type { Database } from '../../platform/database/pool.ts'
import {
  systemTransaction,
  secretsTransaction,
  type TenantTransaction,
} from '../../platform/database/transaction.ts'
import { openSecret, sealSecret } from '../../platform/secrets/use-secret.ts'
import { createKeyRing, type SigningKeys } from '../identity/index.ts'

const DAY_MS = 86_400_000
export const ENTRY_KEY_DAYS = 90
/**
 * Longer than any process caches the keys, so that no code is signed with a key that another
 * process does not know.
 */
const LEAD_MS = 5 * 60_000
/** The first key has a fixed id, so that concurrent processes all use the one written first. */
const FIRST = '00000001'

const stored = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('entryKeys')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('signsFrom', 'desc')
    .orderBy('keyId')
    .execute()

const insertKey = async (
  tx: TenantTransaction,
  keyId: string,
  nowMs: number,
  signsFromMs: number,
): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { db, organizationId } = tx
  const privateJwk = await sealSecret(
    tx,
    'entryKeys',
    { organizationId, row: keyId },
    JSON.stringify(privateKey.export({ format: 'jwk' })),
  )
  const row = {
    organizationId,
    keyId,
    privateJwk,
    createdAt: new Date(nowMs),
    signsFrom: new Date(signsFromMs),
  }
  await db
    .insertInto('entryKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const openKey = (tx: TenantTransaction, keyId: string, stored: unknown): JsonWebKey =>
  JSON.parse(
    openSecret(tx, 'entryKeys', { organizationId: tx.organizationId, row: keyId }, stored),
  ) as JsonWebKey

const readKeys = (db: Database, organizationId: string, now: () => number) =>
  secretsTransaction(db, organizationId, async (tx) => {
    let rows = await stored(tx)
    if (rows.length === 0) {
      await insertKey(tx, FIRST, now(), now())
      rows = await stored(tx)
    }
    return rows.map(({ keyId, privateJwk: stored, signsFrom }) => {
      const privateJwk = openKey(tx, keyId, stored)
      const { d: _secret, ...publicJwk } = privateJwk
      return {
        keyId,
        signsFromMs: signsFrom.getTime(),
        privateKey: createPrivateKey({ key: privateJwk, format: 'jwk' }),
        publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
      }
    })
  })

export type EntryKeys = (organizationId: string) => SigningKeys

export const createEntryKeys = (
  db: Database,
  now: () => number,
  onFault: (fault: unknown) => void,
): EntryKeys => {
  const rings = new Map<string, SigningKeys>()
  return (organizationId) => {
    const ring =
      rings.get(organizationId) ??
      createKeyRing({ load: () => readKeys(db, organizationId, now), now, onFault })
    rings.set(organizationId, ring)
    return ring
  }
}

/** Adds a key that signs once every process can know it. */
export const addEntryKey = (tx: TenantTransaction, nowMs: number): Promise<void> =>
  insertKey(tx, randomBytes(4).toString('hex'), nowMs, nowMs + LEAD_MS)

/** Runs every night: adds a successor where the newest key has signed long enough. */
export const rotateEntryKeys = async (db: Database, nowMs: number): Promise<void> => {
  const due = await systemTransaction(db, (tx) =>
    tx.db
      .selectFrom('entryKeys')
      .select('organizationId')
      .groupBy('organizationId')
      .having(
        (having) => having.fn.max('createdAt'),
        '<=',
        new Date(nowMs - ENTRY_KEY_DAYS * DAY_MS),
      )
      .execute(),
  )
  for (const { organizationId } of due)
    await secretsTransaction(db, organizationId, (tx) => addEntryKey(tx, nowMs))
}
