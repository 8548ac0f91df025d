// Reads logins and keeps their names unique.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.generated.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { openSecret } from '../../platform/secrets/use-secret.ts'
import type { Login, LoginStatus, SecondFactor } from '../../ports/identity.ts'

export const loginOf = (
  tx: SystemTransaction,
  row: Selectable<Tables['logins']> | undefined,
): Login | undefined =>
  row && {
    loginId: row.loginId,
    username: row.username,
    email: row.email,
    status: row.status as LoginStatus,
    language: row.language as Language,
    passwordHash: row.passwordHash,
    passwordChangedAtMs: row.passwordChangedAt.getTime(),
    secondFactor: row.secondFactor as SecondFactor | null,
    totpSecret: row.totpSecret && openSecret(tx, 'totp', { row: row.loginId }, row.totpSecret),
  }

export const selectLogins = (tx: SystemTransaction) =>
  tx.db.selectFrom('logins').selectAll('logins')

/** A username must not be another person's address, or typing it would reach the wrong person. */
export const isNameOfAnother = async (
  tx: SystemTransaction,
  name: string,
  loginId: LoginId,
): Promise<boolean> =>
  (await selectLogins(tx)
    .where('loginId', '<>', loginId)
    .where((where) => where.or([where('username', '=', name), where('email', '=', name)]))
    .executeTakeFirst()) !== undefined

/** Rolls back the transaction of a login whose name belongs to another. */
export class NameTaken extends Error {}
export const isTaken = (fault: unknown) =>
  fault instanceof NameTaken || (fault as { code?: string }).code === '23505'

/** The language of the last sign-in is used for mails that no page of the login requested. */
export const storeLanguage = async (
  tx: SystemTransaction,
  loginId: LoginId,
  language: Language,
): Promise<void> => {
  await tx.db.updateTable('logins').set({ language }).where('loginId', '=', loginId).execute()
}
