// Checks before the server accepts requests that this process has the keys the database needs. It
// refuses to start without them instead of failing at the first payment. The first key is
// registered here.

import type { Database } from '../database/pool.ts'
import { ROLLING_UPGRADE_SECONDS } from '../database/rolling-upgrade.ts'
import { systemTransaction, type SystemTransaction } from '../database/transaction.ts'
import { openText, sealText, SecretFault, type SecretKey, type SecretLocation } from './cipher.ts'
import { secretColumns } from './columns.ts'
import { listRunning, noteProcess, SILENT_SECONDS, type ServerProcess } from '../processes/store.ts'
import { listOthers, listKeys, lockKeys, activateKey } from './store.ts'

const PROOF = 'the key of this installation'
const proofLocation = (keyId: string): SecretLocation => ({
  table: 'secret_keys',
  column: 'proof',
  organizationId: '',
  row: keyId,
})
export const proofOf = (key: SecretKey): string => sealText(key, proofLocation(key.keyId), PROOF)

const isProof = (key: SecretKey, proof: string): boolean => {
  try {
    return openText([key], proofLocation(key.keyId), proof) === PROOF
  } catch {
    return false
  }
}

const REMEDY =
  'Set SECRETS_KEY or SECRETS_KEY_FILE to that key (an installation with the embedded database ' +
  'has it in DATA_DIR/secrets.key). ' +
  'If it is lost, see docs/guides/security.md.'

export const missingKeys = (
  own: readonly SecretKey[],
  missing: readonly string[],
): string | undefined => {
  if (missing.length === 0) return undefined
  const has = own.length > 0 ? `only key ${own.map(({ keyId }) => keyId).join(', ')}` : 'no key'
  return (
    `The secrets in this database are encrypted with key ${missing.join(' and ')}, and this ` +
    `process has ${has}. ${REMEDY}`
  )
}

/** What is missing, as a sentence. Undefined when this process can read every secret. */
export const findMissingKey = async (tx: SystemTransaction): Promise<string | undefined> => {
  const missing = (await listKeys(tx)).filter(
    ({ keyId, proof }) => !tx.secrets.all.some((key) => key.keyId === keyId && isProof(key, proof)),
  )
  return missingKeys(
    tx.secrets.all,
    missing.map(({ keyId }) => keyId),
  )
}

/** The same for keys that a stored secret still uses, whatever the list of keys says about them. */
export const findMissingUsedKey = (
  tx: SystemTransaction,
  used: Iterable<string>,
): string | undefined =>
  missingKeys(
    tx.secrets.all,
    [...new Set(used)].filter(
      (keyId) => keyId !== '' && !tx.secrets.all.some((key) => key.keyId === keyId),
    ),
  )

const hasPlainSecrets = async (tx: SystemTransaction): Promise<boolean> => {
  for (const column of Object.values(secretColumns))
    if ((await listOthers(tx, column, '', 1)).length > 0) return true
  return false
}

export interface OpenedSecrets {
  /** `later`: after a delay. `never`: there is no key. */
  readonly sealing: 'now' | 'later' | 'never'
  /** The database had no key before. */
  readonly isFirst: boolean
}

/** `isAlone`: no other process uses this database. `own`: a server that runs from now on. */
export const openSecrets = (
  db: Database,
  isAlone: boolean,
  own?: ServerProcess,
): Promise<OpenedSecrets> =>
  systemTransaction(db, async (tx) => {
    await lockKeys(tx)
    const missing = await findMissingKey(tx)
    if (missing) throw new SecretFault(missing)
    if (own) await noteProcess(tx, own)
    const known = await listKeys(tx)
    if (known.length > 0)
      return { sealing: known.some(({ isActive }) => isActive) ? 'now' : 'later', isFirst: false }
    const { current } = tx.secrets
    if (!current) return { sealing: 'never', isFirst: false }
    // A process of an earlier version cannot read encrypted values.
    const waits = !isAlone && (await hasPlainSecrets(tx))
    await activateKey(tx, current.keyId, proofOf(current), waits ? ROLLING_UPGRADE_SECONDS : 0)
    return { sealing: waits ? 'later' : 'now', isFirst: true }
  })

/** Servers that could not read anything encrypted with this key, as a sentence. */
const findServersWithout = async (
  tx: SystemTransaction,
  keyId: string,
): Promise<string | undefined> => {
  const without = (await listRunning(tx)).filter(({ keyIds }) => !keyIds.includes(keyId))
  if (without.length === 0) return undefined
  const servers =
    without.length === 1 ? 'One running server does' : `${without.length} running servers do`
  return (
    `${servers} not have the new key ${keyId}: ${without.map(({ place }) => place).join('; ')}. ` +
    'Nothing was changed. ' +
    'Give every server the new key as SECRETS_KEY and the old one as SECRETS_KEY_OLD, restart ' +
    'it, and run this again. ' +
    `A server that was killed counts as running for ${SILENT_SECONDS} seconds.`
  )
}

/** Makes this process's key the one that encrypts from now on. */
export const changeKey = (db: Database): Promise<string> =>
  systemTransaction(db, async (tx) => {
    await lockKeys(tx)
    const missing = await findMissingKey(tx)
    if (missing) throw new SecretFault(missing)
    const { current } = tx.secrets
    if (!current)
      throw new SecretFault('There is no key to encrypt with. Set SECRETS_KEY or SECRETS_KEY_FILE.')
    const behind = await findServersWithout(tx, current.keyId)
    if (behind) throw new SecretFault(behind)
    const [newest] = await listKeys(tx)
    if (newest?.keyId !== current.keyId || !newest.isActive)
      await activateKey(tx, current.keyId, proofOf(current), 0)
    return current.keyId
  })
