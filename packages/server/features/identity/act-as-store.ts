// Grants for acting as another person, stored as rows of the member's organization.

import { GUEST_ROLE, isAdmin, roleSet } from '@lodgepole/domain/identity/access/roles'
import { isId, type LoginId, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/http/session.ts'

/**
 * Finds an account holder by id, email or username, or by the second parent's email. Participants
 * and guests cannot sign in, so nobody can act as them.
 */
export const findAccount = (tx: TenantTransaction, idOrName: string) =>
  tx.db
    .selectFrom('users')
    .select(['userId', 'email', 'role', 'roles'])
    .where('organizationId', '=', tx.organizationId)
    .where('accountHolderId', 'is', null)
    .where('isInactive', '=', false)
    .where('role', '<>', GUEST_ROLE)
    .where((where) =>
      isId(idOrName)
        ? where('userId', '=', idOrName)
        : where.or([
            where('email', '=', idOrName),
            where('username', '=', idOrName),
            where('parent2Email', '=', idOrName),
          ]),
    )
    .orderBy('createdAt')
    .executeTakeFirst()

export interface NewGrant {
  readonly actAsGrantId: string
  readonly staffLoginId: LoginId
  readonly userId: PersonId
  readonly reason: string
  readonly startedAt: Date
  readonly expiresAt: Date
  /** Set when the session continues on another host. */
  readonly sessionId?: string
  readonly handOverHash?: string
  readonly handOverUntil?: Date
}

export const insertGrant = async (tx: TenantTransaction, grant: NewGrant): Promise<void> => {
  await tx.db
    .insertInto('actAsGrants')
    .values({ organizationId: tx.organizationId, ...grant })
    .execute()
}

/** The grant that a code opens. The code works only once. */
export const takeHandOver = async (tx: TenantTransaction, handOverHash: string, now: Date) => {
  const taken = await tx.db
    .updateTable('actAsGrants')
    .set({ handOverHash: null })
    .where('organizationId', '=', tx.organizationId)
    .where('handOverHash', '=', handOverHash)
    .where('handOverUntil', '>', now)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['actAsGrantId', 'staffLoginId', 'userId', 'sessionId', 'expiresAt'])
    .executeTakeFirst()
  if (!taken?.sessionId) return undefined
  const rows = await tx.db
    .selectFrom('users')
    .select(['userId', 'loginId', 'email', 'username'])
    .where('organizationId', '=', tx.organizationId)
    .where((where) =>
      where.or([where('userId', '=', taken.userId), where('loginId', '=', taken.staffLoginId)]),
    )
    .execute()
  const [account, staff] = [
    rows.find(({ userId }) => userId === taken.userId),
    rows.find(({ loginId }) => loginId === taken.staffLoginId),
  ]
  return account && staff
    ? {
        ...taken,
        sessionId: taken.sessionId,
        staffUserId: staff.userId,
        account: account.email ?? account.username ?? taken.userId,
      }
    : undefined
}

export const endGrants = async (
  tx: TenantTransaction,
  { staffLoginId, userId, now }: { staffLoginId: LoginId; userId: PersonId | undefined; now: Date },
): Promise<void> => {
  await tx.db
    .updateTable('actAsGrants')
    .set({ endedAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('staffLoginId', '=', staffLoginId)
    .where('endedAt', 'is', null)
    .$if(userId !== undefined, (update) => update.where('userId', '=', userId ?? ''))
    .execute()
}

/** The account a grant opens, while it lasts and only for the staff member it was given to. */
export const findGrantedAccount = async (
  tx: TenantTransaction,
  grantId: string,
  staffLoginId: LoginId,
  now: Date,
): Promise<Session['accounts'][number] | undefined> => {
  const row = await tx.db
    .selectFrom('actAsGrants as grant')
    .innerJoin('users', (join) =>
      join
        .on('users.organizationId', '=', tx.organizationId)
        .onRef('users.userId', '=', 'grant.userId'),
    )
    .innerJoin('users as staff', (join) =>
      join
        .on('staff.organizationId', '=', tx.organizationId)
        .onRef('staff.loginId', '=', 'grant.staffLoginId'),
    )
    .select([
      'users.userId',
      'users.role',
      'users.roles',
      'staff.role as staffRole',
      'staff.roles as staffRoles',
    ])
    .where('grant.organizationId', '=', tx.organizationId)
    .where('grant.actAsGrantId', '=', grantId)
    .where('grant.staffLoginId', '=', staffLoginId)
    .where('grant.endedAt', 'is', null)
    .where('grant.expiresAt', '>', now)
    .where('users.isInactive', '=', false)
    .where('staff.isInactive', '=', false)
    .executeTakeFirst()
  // A person who is no longer an admin may not act as anyone, even with an earlier grant.
  return row && isAdmin(roleSet({ role: row.staffRole, roles: row.staffRoles }))
    ? { organizationId: tx.organizationId, userId: row.userId, roles: roleSet(row) }
    : undefined
}
