// Who is meant by an invitation to an address: whoever has the mailbox now. Others may have had the
// address before, or may have typed it without ever proving that it is theirs.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'

/**
 * Only the mailbox opens a login that nobody has confirmed: whatever password was typed for it
 * before is dropped.
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
 * Somebody who moved to another address and kept the old one as a name to sign in with signs in
 * with the new one from now on.
 */
const freeName = async (tx: SystemTransaction, email: string): Promise<void> => {
  await tx.db
    .updateTable('logins')
    .set(({ ref }) => ({ username: ref('email') }))
    .where('username', '=', email)
    .where('email', '<>', email)
    .execute()
}

/** The id of the login to invite; made where the address has none. */
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
