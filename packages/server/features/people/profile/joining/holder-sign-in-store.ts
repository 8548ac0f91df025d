import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Database } from '../../../../platform/database/pool.ts'
import { addOrganizationOfLogin } from '../../../../platform/database/login-organizations.ts'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../../platform/database/transaction.ts'
import type { InviteJob } from './invite-or-link.ts'

/** Whether a person's login is already in use. An invited login that was never opened is not. */
export const signsIn = (db: Database, organizationId: string, userId: PersonId): Promise<boolean> =>
  systemTransaction(
    db,
    async (tx) =>
      (await tx.db
        .selectFrom('users')
        .innerJoin('logins', 'logins.loginId', 'users.loginId')
        .select('logins.loginId')
        .where('users.organizationId', '=', organizationId)
        .where('users.userId', '=', userId)
        .where('logins.status', '<>', 'unconfirmed')
        .executeTakeFirst()) !== undefined,
  )

/**
 * Links only while the account still has that address and no other login, and the login has no
 * account here, so that a late job cannot let in an address that was corrected meanwhile.
 */
export const link = async (
  tx: SystemTransaction,
  { organizationId, userId, email }: InviteJob,
  loginId: LoginId,
) => {
  await addOrganizationOfLogin(tx, { loginId, organizationId })
  return tx.db
    .updateTable('users')
    .set({ loginId, username: email })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('email', '=', email)
    .where('isInactive', '=', false)
    .where((where) => where.or([where('loginId', 'is', null), where('loginId', '=', loginId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.userId')
            .where('other.organizationId', '=', organizationId)
            .where('other.loginId', '=', loginId)
            .where('other.userId', '<>', userId),
        ),
      ),
    )
    .returning(['firstName', 'lastName'])
    .executeTakeFirst()
}
