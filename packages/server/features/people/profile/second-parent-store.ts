import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Database } from '../../../platform/database/pool.ts'
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts'
import {
  addOrganizationOfLogin,
  listOrganizationsOfLogins,
} from '../../../platform/database/login-organizations.ts'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../platform/database/transaction.ts'
import { type InviteJob } from './joining/invite-or-link.ts'

/**
 * Links only while the account still names that address, so that a late job cannot let in a person
 * removed meanwhile.
 */
export const link = async (
  tx: SystemTransaction,
  { organizationId, userId, email }: InviteJob,
  loginId: LoginId,
) => {
  await addOrganizationOfLogin(tx, { loginId, organizationId })
  return (
    tx.db
      .updateTable('users')
      .set({ parent2LoginId: loginId })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('parent2Email', '=', email)
      .where('isInactive', '=', false)
      // A mail cannot replace a person who shares the account. For that, the holder names another
      // address.
      .where((where) =>
        where.or([where('parent2LoginId', 'is', null), where('parent2LoginId', '=', loginId)]),
      )
      .returning(['firstName', 'lastName'])
      .executeTakeFirst()
  )
}

/**
 * Signs a login out everywhere when it shared this account and has no other. A login with other
 * accounts keeps its sessions.
 */
export const endSessionsWithoutAccount = (
  db: Database,
  loginId: LoginId,
  nowMs: number,
): Promise<void> =>
  systemTransaction(db, async (tx) => {
    const accounts = await inEachOrganization(
      await listOrganizationsOfLogins(tx, [loginId]),
      (organizationId) =>
        tx.db
          .selectFrom('users')
          .select('userId')
          .where('organizationId', '=', organizationId)
          .where((where) =>
            where.or([where('loginId', '=', loginId), where('parent2LoginId', '=', loginId)]),
          )
          .limit(1)
          .execute(),
    )
    if (accounts.length === 0)
      await tx.db
        .updateTable('sessions')
        .set({ endedAt: new Date(nowMs) })
        .where('loginId', '=', loginId)
        .where('endedAt', 'is', null)
        .execute()
  })
