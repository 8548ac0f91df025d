// Passkeys and the challenges their authenticators sign, in installation tables.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.generated.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { PasskeyKey } from '../../ports/passkeys.ts'
import { holdLoginForChange } from './hold-login-store.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The purpose, and the session or browser. */
export interface ChallengeUse {
  readonly purpose: 'add' | 'sign-in' | 'prove'
  readonly holder: string
}

export const saveChallenge = async (
  tx: SystemTransaction,
  { purpose, holder }: ChallengeUse,
  challenge: string,
  expiresAt: Date,
): Promise<void> => {
  const row = { challengeHash: digest(challenge), purpose, holderHash: digest(holder), expiresAt }
  await tx.db.insertInto('passkeyChallenges').values(row).execute()
}

/** True once, and only for the use it was created for. */
export const takeChallenge = async (
  tx: SystemTransaction,
  { purpose, holder }: ChallengeUse,
  challenge: string,
  now: Date,
): Promise<boolean> => {
  const taken = await tx.db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .where('holderHash', '=', digest(holder))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export type PasskeyRow = Selectable<Tables['passkeys']>

export const keyOf = ({
  credentialId,
  publicKey,
  counter,
  transports,
}: PasskeyRow): PasskeyKey => ({ credentialId, publicKey, counter: Number(counter), transports })

export const listPasskeys = (
  tx: SystemTransaction,
  loginId: LoginId,
  rpId?: string,
): Promise<PasskeyRow[]> =>
  tx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('loginId', '=', loginId)
    .$if(rpId !== undefined, (query) => query.where('rpId', '=', rpId as string))
    .orderBy('createdAt')
    .execute()

/**
 * Locked, so that of two concurrent uses, the second is checked against the counter the first
 * stored.
 */
export const lockPasskey = (
  tx: SystemTransaction,
  credentialId: string,
  rpId: string,
): Promise<PasskeyRow | undefined> =>
  tx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .where('rpId', '=', rpId)
    .forUpdate()
    .executeTakeFirst()

export const noteUse = async (
  tx: SystemTransaction,
  credentialId: string,
  counter: number,
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('credentialId', '=', credentialId)
    .execute()
}

interface NewPasskey {
  readonly key: PasskeyKey
  readonly loginId: LoginId
  readonly rpId: string
  readonly name: string
  readonly now: Date
}

/** Undefined when another login already has it. */
export const insertPasskey = (
  tx: SystemTransaction,
  { key, loginId, rpId, name, now }: NewPasskey,
) => {
  const { credentialId, publicKey, counter, transports } = key
  const row = {
    credentialId,
    passkeyId: newId(),
    loginId,
    rpId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: [...transports],
    name,
    createdAt: now,
  }
  return tx.db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks the login, so that concurrent additions are counted in sequence. */
export const lockLogin = async (tx: SystemTransaction, loginId: LoginId): Promise<void> => {
  await holdLoginForChange(tx, loginId)
  await tx.db
    .selectFrom('logins')
    .select('loginId')
    .where('loginId', '=', loginId)
    .forUpdate()
    .execute()
}

export const renamePasskey = (
  tx: SystemTransaction,
  loginId: LoginId,
  passkeyId: string,
  name: string,
) =>
  tx.db
    .updateTable('passkeys')
    .set({ name })
    .where('loginId', '=', loginId)
    .where('passkeyId', '=', passkeyId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (tx: SystemTransaction, loginId: LoginId, passkeyId: string) =>
  tx.db
    .deleteFrom('passkeys')
    .where('loginId', '=', loginId)
    .where('passkeyId', '=', passkeyId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskeysOf = async (tx: SystemTransaction, loginId: LoginId): Promise<void> => {
  await tx.db.deleteFrom('passkeys').where('loginId', '=', loginId).execute()
}
