// People who work here, and people who are invited to.

import { rankedRoles, type RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { addOrganizationOfLogin } from '../../../platform/database/login-organizations.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

/** Larger than any organization's staff. The page shows all of them. */
const MAX_STAFF = 1_000

const workNames = sql<string[]>`array[${sql.join(rankedRoles.map((role) => sql.lit(role)))}]`

export const listStaff = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('users')
    .leftJoin('staffInvitations as invitation', (join) =>
      join
        .on('invitation.organizationId', '=', organizationId)
        .onRef('invitation.userId', '=', 'users.userId'),
    )
    .select([
      'users.userId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.role',
      'users.roles',
    ])
    .select([
      'invitation.role as invitedAs',
      'invitation.invitedSeconds',
      'invitation.expiresSeconds',
      'invitation.mails',
    ])
    .where('users.organizationId', '=', organizationId)
    .where('users.isInactive', '=', false)
    .where((where) =>
      where.or([
        where('invitation.userId', 'is not', null),
        sql<boolean>`users.role = any(${workNames})`,
        sql<boolean>`users.roles && ${workNames}`,
      ]),
    )
    .orderBy(sql`lower(users.last_name)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('users.userId')
    .limit(MAX_STAFF)
    .execute()

export interface AddressHere {
  /** The account that the address's login has here, including a deactivated one. */
  readonly accountId: string | undefined
  /** Whether the account has been opened and its login can sign in. */
  readonly signsIn: boolean
  /** The account this address shares as second parent. */
  readonly sharedAccountId: string | undefined
}

/** Finds the owner of an address. The installation knows this, not the organization. */
export const findAddress = async (
  { db }: SystemTransaction,
  organizationId: string,
  email: string,
): Promise<AddressHere> => {
  const own = await db
    .selectFrom('users')
    .innerJoin('logins', 'logins.loginId', 'users.loginId')
    .select(['users.userId', 'users.isInactive', 'logins.status', 'logins.passwordHash'])
    .where('users.organizationId', '=', organizationId)
    .where('logins.email', '=', email)
    .executeTakeFirst()
  const shared = await db
    .selectFrom('users')
    .leftJoin('logins', 'logins.loginId', 'users.parent2LoginId')
    .select('users.userId')
    .where('users.organizationId', '=', organizationId)
    .where('users.isInactive', '=', false)
    .where((where) =>
      where.or([where('logins.email', '=', email), where('users.parent2Email', '=', email)]),
    )
    .orderBy('users.userId')
    .executeTakeFirst()
  return {
    accountId: own?.userId,
    signsIn:
      own !== undefined &&
      !own.isInactive &&
      own.status !== 'unconfirmed' &&
      own.passwordHash !== null,
    sharedAccountId: shared?.userId,
  }
}

export const lockAccount = ({ db, organizationId }: TenantTransaction, userId: PersonId) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** An account with this address, such as one imported from a list. */
export const lockAccountAt = ({ db, organizationId }: TenantTransaction, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('accountHolderId', 'is', null)
    .where('isInactive', '=', false)
    .where('role', '<>', GUEST_ROLE)
    .orderBy('createdAt')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const insertAccount = async (
  { db, organizationId }: TenantTransaction,
  person: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<string> => {
  const userId = newId()
  await db
    .insertInto('users')
    .values({ organizationId, userId, role: 'account-holder', ...person })
    .execute()
  return userId
}

export const findInvitation = ({ db, organizationId }: TenantTransaction, userId: PersonId) =>
  db
    .selectFrom('staffInvitations')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export interface StoredInvitation {
  readonly userId: PersonId
  readonly role: RankedRole
  readonly invitedSeconds: number
  readonly expiresSeconds: number
  readonly mails: number
}

/** Replaces an earlier invitation. Whether the account was created for it stays unchanged. */
export const storeInvitation = async (
  { db, organizationId }: TenantTransaction,
  invitation: StoredInvitation,
  madeAccount: boolean,
): Promise<void> => {
  await db
    .insertInto('staffInvitations')
    .values({ organizationId, ...invitation, madeAccount })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'userId']).doUpdateSet({ ...invitation }),
    )
    .execute()
}

export const dropInvitation = async (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
): Promise<void> => {
  await db
    .deleteFrom('staffInvitations')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

/** The account was never opened. Its login is freed and may be invited again elsewhere. */
export const closeAccount = async (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      isInactive: true,
      deactivatedAt: now,
      loginId: null,
      username: null,
      version: sql<number>`version + 1`,
    })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

export interface InvitedLogin {
  readonly organizationId: string
  readonly userId: PersonId
  readonly email: string
}

/**
 * Links only while the invitation is valid and the account has no other login, so that a late job
 * gives nobody access.
 */
export const linkInvited = async (
  tx: SystemTransaction,
  { organizationId, userId, email }: InvitedLogin,
  loginId: LoginId,
) => {
  const { db } = tx
  const stands = await db
    .selectFrom('staffInvitations')
    .select('role')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!stands) return undefined
  await addOrganizationOfLogin(tx, { loginId, organizationId })
  const linked = await db
    .updateTable('users')
    .set({ loginId, username: email, isInactive: false, awaitsProof: false })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where((where) => where.or([where('isInactive', '=', false), where('awaitsProof', '=', true)]))
    .where((where) =>
      where.or([
        where.and([where('loginId', 'is', null), where('email', '=', email)]),
        where('loginId', '=', loginId),
      ]),
    )
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
  return linked && { ...linked, role: stands.role as RankedRole }
}
