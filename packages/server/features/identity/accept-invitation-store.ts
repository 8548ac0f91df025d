// Gives a login with a proven mailbox the roles it was invited to. An expired invitation gives
// nothing and has to be sent again.

import { rolesToStore } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet, hasStaffRole, type Role } from '@lodgepole/domain/identity/access/roles'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { blockShardMove } from '../../platform/database/distribution/block-shard-move.ts'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import { listOrganizationsOfLogins } from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

const lockInvitations = async (
  tx: SystemTransaction,
  organizationId: string,
  loginId: LoginId,
  nowSeconds: number,
) => {
  await blockShardMove(tx, organizationId)
  return tx.db
    .selectFrom('staffInvitations as invitation')
    .innerJoin('users', (join) =>
      join
        .on('users.organizationId', '=', organizationId)
        .onRef('users.userId', '=', 'invitation.userId'),
    )
    .select([
      'users.organizationId',
      'users.userId',
      'users.role',
      'users.roles',
      'invitation.role as invitedAs',
    ])
    .where('users.loginId', '=', loginId)
    .where('users.isInactive', '=', false)
    .where('invitation.organizationId', '=', organizationId)
    .where('invitation.expiresSeconds', '>', nowSeconds)
    .forUpdate()
    .execute()
}

/** Call it only for a login whose mailbox is proven. */
export const acceptStaffInvitations = async (
  tx: SystemTransaction,
  loginId: LoginId,
  nowMs: number,
): Promise<void> => {
  const nowSeconds = Math.floor(nowMs / 1000)
  const open = await inEachOrganization(
    await listOrganizationsOfLogins(tx, [loginId]),
    (organizationId) => lockInvitations(tx, organizationId, loginId, nowSeconds),
  )
  for (const { organizationId, userId, invitedAs, ...person } of open) {
    const { role, roles } = rolesToStore(
      person,
      new Set<Role>([...roleSet(person), invitedAs as Role]),
    )
    await tx.db
      .updateTable('users')
      .set({
        role,
        roles: [...roles],
        version: sql<number>`version + 1`,
        ...(hasStaffRole(roleSet(person)) ? {} : { startedWorkAt: new Date(nowMs) }),
      })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute()
    await tx.db
      .deleteFrom('staffInvitations')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute()
  }
}
