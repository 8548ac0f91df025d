// Passkeys and what their authenticators are asked to sign: tables of the installation.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.generated.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { PasskeyKey } from '../../ports/passkeys.ts'
import { holdLoginForChange } from './hold-login-store.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** For what, and in whose session or browser. */
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

/** True once, and for the use that it was made for. */
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

/** Locked: of two uses at once, one is judged by the counter that the other leaves. */
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

/** Undefined when somebody has it already. */
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

/** The login is held meanwhile, so that two who add at once are counted one after the other. */
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
