// Accounts waiting for activation.

import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { addOrganizationOfLogin } from '../../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

/**
 * The login behind an account: the holder's own (1) or the second parent's (2), while it has no
 * password yet.
 */
export const findInvited = (
  tx: SystemTransaction,
  organizationId: string,
  userId: PersonId,
  parentNum: '1' | '2',
) =>
  tx.db
    .selectFrom('users')
    .innerJoin('logins', (join) =>
      join.onRef(
        'logins.loginId',
        '=',
        parentNum === '1' ? 'users.loginId' : 'users.parent2LoginId',
      ),
    )
    .leftJoin('staffInvitations as invitation', (join) =>
      join
        .on('invitation.organizationId', '=', organizationId)
        .onRef('invitation.userId', '=', 'users.userId'),
    )
    .select([
      'logins.loginId',
      'logins.username',
      'logins.email',
      'logins.language',
      'users.firstName',
      'users.lastName',
      'users.parent2FirstName',
      'users.role',
      'users.roles',
    ])
    .select(['invitation.role as invitedAs', 'invitation.expiresSeconds', 'invitation.madeAccount'])
    .where('users.organizationId', '=', organizationId)
    .where('users.userId', '=', userId)
    .where('users.isInactive', '=', false)
    .where('logins.passwordHash', 'is', null)
    .executeTakeFirst()

/**
 * The account a household's address is already known for; undefined when the address is new here.
 */
export const findAccountByEmail = (tx: SystemTransaction, organizationId: string, email: string) =>
  tx.db
    .selectFrom('logins')
    .leftJoin('users', (join) =>
      join
        .on((on) =>
          on.or([
            on('users.loginId', '=', on.ref('logins.loginId')),
            on('users.parent2LoginId', '=', on.ref('logins.loginId')),
          ]),
        )
        .on('users.organizationId', '=', organizationId),
    )
    .select([
      'logins.loginId',
      'logins.passwordHash',
      'users.userId',
      'users.loginId as holderLoginId',
    ])
    .where('logins.email', '=', email)
    // Their own account comes before a shared one.
    .orderBy(
      (order) => order('users.loginId', '=', order.ref('logins.loginId')),
      (by) => by.desc().nullsLast(),
    )
    .executeTakeFirst()

/**
 * The account has no owner until the login's mailbox is proven, because anyone may have typed the
 * address.
 */
export const insertUnprovenAccount = async (
  tx: SystemTransaction,
  account: {
    organizationId: string
    userId: PersonId
    loginId: LoginId
    email: string
    firstName: string
    lastName: string
    phone: string | null
  },
): Promise<void> => {
  await addOrganizationOfLogin(tx, account)
  await tx.db
    .insertInto('users')
    .values({
      ...account,
      username: account.email,
      role: 'account-holder',
      isInactive: true,
      awaitsProof: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * An account the office created for this address, such as from a list, with no login yet. If there
 * are several, none matches because their owners are unknown.
 */
export const findAccountWithoutLogin = async (
  tx: SystemTransaction,
  organizationId: string,
  email: string,
): Promise<string | undefined> => {
  const found = await tx.db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('loginId', 'is', null)
    .where('accountHolderId', 'is', null)
    .where('isInactive', '=', false)
    .where('role', '=', 'account-holder')
    .limit(2)
    .execute()
  return found.length === 1 ? found[0]?.userId : undefined
}

/** False when another request was faster. */
export const giveLogin = async (
  tx: SystemTransaction,
  organizationId: string,
  userId: PersonId,
  loginId: LoginId,
  username: string,
): Promise<boolean> => {
  await addOrganizationOfLogin(tx, { loginId, organizationId })
  const { numUpdatedRows } = await tx.db
    .updateTable('users')
    .set({ loginId, username })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('loginId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
