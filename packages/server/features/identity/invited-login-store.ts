// Who an invitation to an address is for: the current owner of the mailbox. Others may have had the
// address before, or typed it without proving that it is theirs.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'

/**
 * Only the mailbox can open an unconfirmed login, so a password typed for it earlier is dropped.
 */
export const dropUnprovenPassword = async (
  tx: SystemTransaction,
  loginId: LoginId,
): Promise<void> => {
  await tx.db
    .updateTable('logins')
    .set({ passwordHash: null })
    .where('loginId', '=', loginId)
    .where('status', '=', 'unconfirmed')
    .execute()
}

/**
 * A person who moved to another address but still signs in with the old one now signs in with the
 * new one.
 */
const freeName = async (tx: SystemTransaction, email: string): Promise<void> => {
  await tx.db
    .updateTable('logins')
    .set(({ ref }) => ({ username: ref('email') }))
    .where('username', '=', email)
    .where('email', '<>', email)
    .execute()
}

/** The id of the login to invite, created when the address has none. */
export const loginForInvitation = async (
  tx: SystemTransaction,
  email: string,
  language: Language,
): Promise<string> => {
  await freeName(tx, email)
  const login = {
    loginId: newId(),
    username: email,
    email,
    passwordHash: null,
    status: 'unconfirmed',
    language,
  }
  await tx.db
    .insertInto('logins')
    .values(login)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { loginId } = await tx.db
    .selectFrom('logins')
    .select('loginId')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await dropUnprovenPassword(tx, loginId)
  return loginId
}
