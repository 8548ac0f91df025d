import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Database } from '../../../../platform/database/pool.ts'
import { addOrganizationOfLogin } from '../../../../platform/database/login-organizations.ts'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../../platform/database/transaction.ts'
import type { InviteJob } from './let-in.ts'

/** Whether somebody's login is theirs already; one that was invited and never opened is not. */
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
 * Only while the account still has that address and nobody else's login, and the login has no
 * account here: an address that was mended in the meantime is not let in by a late job.
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
