// Moves a login to another email address once a code has proved access to the mailbox.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { listOrganizationsOfLogin } from '../../platform/database/login-organizations.ts'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { isNameOfAnother, isTaken, NameTaken, selectLogins } from './login-row-store.ts'

/**
 * Everything granted, named or shared under the old address moves with the login, because the old
 * address may belong to another person tomorrow.
 */
const moveFromAddress = async (
  tx: SystemTransaction,
  loginId: LoginId,
  before: string,
  email: string,
): Promise<void> => {
  await tx.db
    .updateTable('logins')
    .set({ username: email })
    .where('loginId', '=', loginId)
    .where('username', '=', before)
    .execute()
  for (const organizationId of (await listOrganizationsOfLogin(tx, loginId)).toSorted()) {
    const here = tx.db.updateTable('users').where('organizationId', '=', organizationId)
    await here.set({ email }).where('loginId', '=', loginId).where('email', '=', before).execute()
    await here
      .set({ username: email })
      .where('loginId', '=', loginId)
      .where('username', '=', before)
      .execute()
    await here
      .set({ parent2Email: email })
      .where('parent2LoginId', '=', loginId)
      .where('parent2Email', '=', before)
      .execute()
  }
}

type PendingEmails = Pick<LoginStore, 'savePendingEmail' | 'pendingEmail' | 'applyPendingEmail'>

export const pendingEmails = (db: Database): PendingEmails => ({
  savePendingEmail: (loginId, pendingEmail) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .updateTable('logins')
        .set({ pendingEmail })
        .where('loginId', '=', loginId)
        .execute()
    }),
  pendingEmail: (loginId) =>
    systemTransaction(
      db,
      async (tx) =>
        (
          await tx.db
            .selectFrom('logins')
            .select('pendingEmail')
            .where('loginId', '=', loginId)
            .executeTakeFirst()
        )?.pendingEmail ?? undefined,
    ),
  applyPendingEmail: async (loginId, email) => {
    try {
      return await systemTransaction(db, async (tx) => {
        const before = await selectLogins(tx).where('loginId', '=', loginId).executeTakeFirst()
        const changed = await tx.db
          .updateTable('logins')
          .set({ email, pendingEmail: null })
          .where('loginId', '=', loginId)
          .where('pendingEmail', '=', email)
          .returning('email')
          .executeTakeFirst()
        if (!changed) throw new NameTaken()
        if (await isNameOfAnother(tx, changed.email, loginId)) throw new NameTaken()
        if (before) await moveFromAddress(tx, loginId, before.email, email)
        return changed
      })
    } catch (fault) {
      if (isTaken(fault)) return 'taken'
      throw fault
    }
  },
})
