// The keys that sign id tokens and seals. They are created on the first start and stored only in
// the database, so that every process uses the same ones. Each has an id that its tokens name. They
// are Node's own key objects, because Web Crypto keys would load that whole library at every start,
// even before anyone has signed in.

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type JsonWebKey,
} from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { openSecret, sealSecret } from '../../platform/secrets/use-secret.ts'
import { createKeyRing, STORED_MS, type SigningKey, type SigningKeys } from './key-ring.ts'
import { ID_TOKEN_SECONDS } from './tokens.ts'

/**
 * A new key waits this long before it signs, so that every process has read the keys several times
 * before.
 */
export const LEAD_MS = 5 * STORED_MS
/**
 * Process clocks differ, and a process may keep signing with the old key for as long as it caches
 * it.
 */
const SKEW_MS = 3_600_000
const DAY_MS = 24 * 3_600_000

const stored = (tx: SystemTransaction) =>
  tx.db
    .selectFrom('signingKeys')
    .selectAll()
    .orderBy('signsFrom', 'desc')
    .orderBy('keyId')
    .execute()

const insertKey = async (
  tx: SystemTransaction,
  keyId: string,
  nowMs: number,
  signsFromMs: number,
): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const privateJwk = await sealSecret(
    tx,
    'signingKeys',
    { row: keyId },
    JSON.stringify(privateKey.export({ format: 'jwk' })),
  )
  const row = { keyId, privateJwk, createdAt: new Date(nowMs), signsFrom: new Date(signsFromMs) }
  await tx.db
    .insertInto('signingKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const readKeys = (db: Database, now: () => number): Promise<readonly SigningKey[]> =>
  systemTransaction(db, async (tx) => {
    let rows = await stored(tx)
    if (rows.length === 0) {
      // The first key has a fixed id, so that of several processes starting together, all use the
      // one written first.
      await insertKey(tx, 'first', now(), now())
      rows = await stored(tx)
    }
    return rows.map(({ keyId, privateJwk: stored, signsFrom }) => {
      const privateJwk = JSON.parse(
        openSecret(tx, 'signingKeys', { row: keyId }, stored),
      ) as JsonWebKey
      const { d: _secret, ...publicJwk } = privateJwk
      return {
        keyId,
        signsFromMs: signsFrom.getTime(),
        privateKey: createPrivateKey({ key: privateJwk, format: 'jwk' }),
        publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
      }
    })
  })

const readRootSecret = (db: Database): Promise<string> =>
  systemTransaction(db, async (tx) => {
    const place = { row: 'root' }
    const find = async () => {
      const found = await tx.db
        .selectFrom('installationSecrets')
        .select('secret')
        .where('name', '=', 'root')
        .executeTakeFirst()
      return found && openSecret(tx, 'installationSecrets', place, found.secret)
    }
    const found = await find()
    if (found) return found
    const secret = await sealSecret(
      tx,
      'installationSecrets',
      place,
      randomBytes(32).toString('base64url'),
    )
    await tx.db
      .insertInto('installationSecrets')
      .values({ name: 'root', secret })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const made = await find()
    if (!made) throw new Error('No secret could be made.')
    return made
  })

export interface LoadedKeys extends SigningKeys {
  readonly rootSecret: string
}

/** Read before serving any request: a process that cannot sign must not start. */
export const loadSigningKeys = async (
  db: Database,
  now: () => number = Date.now,
  onFault?: (fault: unknown) => void,
): Promise<LoadedKeys> => {
  const keys = createKeyRing({
    load: () => readKeys(db, now),
    now,
    ...(onFault ? { onFault } : {}),
  })
  await keys.signer(now())
  return { ...keys, rootSecret: await readRootSecret(db) }
}

/** Serializes key changes. */
const alone = (tx: SystemTransaction) =>
  sql`select pg_advisory_xact_lock(hashtext('signing keys'))`.execute(tx.db)

const addKey = async (
  tx: SystemTransaction,
  nowMs: number,
  signsFromMs: number,
): Promise<string> => {
  const keyId = newId()
  await insertKey(tx, keyId, nowMs, signsFromMs)
  return keyId
}

/**
 * Adds a key that starts to sign once every process can know it. Revoking drops all other keys
 * immediately, so every session must be refreshed.
 */
export const rotateSigningKeys = (
  db: Database,
  nowMs: number,
  { revoke = false } = {},
): Promise<string> =>
  systemTransaction(db, async (tx) => {
    await alone(tx)
    const keyId = await addKey(tx, nowMs, revoke ? nowMs : nowMs + LEAD_MS)
    if (revoke) await tx.db.deleteFrom('signingKeys').where('keyId', '<>', keyId).execute()
    return keyId
  })

/**
 * Runs every night: deletes keys whose last token has expired, and adds a successor to a key that
 * is old enough.
 */
export const rotateDueSigningKeys = (
  db: Database,
  nowMs: number,
  keepDays: number,
): Promise<void> =>
  systemTransaction(db, async (tx) => {
    await alone(tx)
    const rows = await stored(tx)
    const endedBeforeMs = nowMs - ID_TOKEN_SECONDS * 1000 - SKEW_MS
    const successor = rows.find(({ signsFrom }) => signsFrom.getTime() <= endedBeforeMs)
    if (successor)
      await tx.db.deleteFrom('signingKeys').where('signsFrom', '<', successor.signsFrom).execute()
    const [newest] = rows
    if (newest && newest.createdAt.getTime() <= nowMs - keepDays * DAY_MS)
      await addKey(tx, nowMs, nowMs + LEAD_MS)
  })
