// What a contributor can reach: the invitation behind a link, the people they may give to, and the
// households a login gives to.

import type { ContributorId, LoginId } from '@lodgepole/domain/kernel/ids'
import { hasOpenAccount } from '../../../ledger/index.ts'
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts'
import {
  addOrganizationOfLogin,
  listOrganizationsOfLogins,
} from '../../../platform/database/login-organizations.ts'
import type {
  TenantTransaction,
  SystemTransaction,
} from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { hashLinkToken } from './secrets.ts'

/**
 * The contributor behind a link, while the link, the contributor and the household's account are
 * all active.
 */
export const findByLink = (tx: TenantTransaction, tokenHash: string, now: Date) =>
  tx.db
    .selectFrom('contributorInvitations as invitation')
    .innerJoin('contributors as c', (join) =>
      join
        .on('c.organizationId', '=', tx.organizationId)
        .onRef('c.contributorId', '=', 'invitation.contributorId'),
    )
    .innerJoin('users as holder', (join) =>
      join
        .on('holder.organizationId', '=', tx.organizationId)
        .onRef('holder.userId', '=', 'c.accountUserId'),
    )
    .selectAll('c')
    .where('invitation.organizationId', '=', tx.organizationId)
    .where('invitation.tokenHash', '=', tokenHash)
    .where('invitation.endedAt', 'is', null)
    .where('invitation.expiresAt', '>', now)
    .where('c.state', '<>', 'Removed')
    .where('holder.isInactive', '=', false)
    .executeTakeFirst()

export const findGiver = (tx: TenantTransaction, token: string, now: Date) =>
  findByLink(tx, hashLinkToken(token), now)

/** The contributor linked to a login, who needs no mailed link. */
export const findGiverOfLogin = (
  tx: TenantTransaction,
  loginId: LoginId,
  contributorId: ContributorId,
) =>
  tx.db
    .selectFrom('contributors as c')
    .innerJoin('users as holder', (join) =>
      join
        .on('holder.organizationId', '=', tx.organizationId)
        .onRef('holder.userId', '=', 'c.accountUserId'),
    )
    .selectAll('c')
    .where('c.organizationId', '=', tx.organizationId)
    .where('c.contributorId', '=', contributorId)
    .where('c.loginId', '=', loginId)
    .where('c.state', '=', 'Active')
    .where('holder.isInactive', '=', false)
    .executeTakeFirst()

/**
 * Locked until the end of the transaction, so that concurrent gifts or claims by one contributor
 * are serialized.
 */
export const lockContributor = (tx: TenantTransaction, contributorId: ContributorId) =>
  tx.db
    .selectFrom('contributors')
    .select(['contributorId', 'loginId'])
    .where('organizationId', '=', tx.organizationId)
    .where('contributorId', '=', contributorId)
    .forUpdate()
    .executeTakeFirst()

export type ContributorLinkRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>

/**
 * Everyone a contributor may give to: all people on the household's account except the excluded,
 * those who have left, and those without an open account.
 */
const receivers = ({ db }: TenantTransaction | SystemTransaction, organizationId: string) =>
  db
    .selectFrom('contributors as c')
    .innerJoin('users as holder', (join) =>
      join
        .on('holder.organizationId', '=', organizationId)
        .onRef('holder.userId', '=', 'c.accountUserId')
        .on('holder.isInactive', '=', false),
    )
    .leftJoin('users as person', (join) =>
      join
        .on('person.organizationId', '=', organizationId)
        .onRef('person.accountHolderId', '=', 'c.accountUserId')
        .on('person.isInactive', '=', false)
        .on('person.isHidden', '=', false)
        .on(hasOpenAccount(organizationId, 'person'))
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('contributorExclusions as e')
                .select('e.userId')
                .where('e.organizationId', '=', organizationId)
                .whereRef('e.contributorId', '=', 'c.contributorId')
                .whereRef('e.userId', '=', 'person.userId'),
            ),
          ),
        ),
    )
    .select([
      'person.userId',
      'person.firstName',
      'person.lastName',
      'person.imageUrl',
      'person.imageUrl70',
      'person.imageUrl150',
    ])
    .select([
      'c.organizationId',
      'c.contributorId',
      'c.accountUserId',
      'c.relationship',
      'c.state',
      'c.maxPerGiftCents',
      'c.maxTotalCents',
    ])
    .where('c.organizationId', '=', organizationId)
    .where('c.state', '<>', 'Removed')

export const listRecipients = (tx: TenantTransaction, contributorId: ContributorId) =>
  receivers(tx, tx.organizationId)
    .where('c.contributorId', '=', contributorId)
    .orderBy('person.createdAt')
    .orderBy('person.firstName')
    .execute()

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number]

/**
 * For every organization, or for one. A contributor with nobody to give to has one row without a
 * person.
 */
export const listReceiversOfLogin = async (
  tx: SystemTransaction,
  loginId: LoginId,
  organizationId: string | undefined,
): Promise<readonly RecipientRow[]> =>
  inEachOrganization(
    organizationId === undefined
      ? await listOrganizationsOfLogins(tx, [loginId])
      : [{ loginId, organizationId }],
    (place) =>
      receivers(tx, place)
        .where('c.loginId', '=', loginId)
        .where('c.state', '=', 'Active')
        .orderBy('c.contributorId')
        .orderBy('person.createdAt')
        .orderBy('person.firstName')
        .execute(),
  )

/** The login with this address, from any organization. */
export const findLoginId = async (
  tx: SystemTransaction,
  email: string,
): Promise<string | undefined> =>
  (await tx.db.selectFrom('logins').select('loginId').where('email', '=', email).executeTakeFirst())
    ?.loginId

/**
 * A contributor already linked to a login stays linked to it; the mailed link alone cannot change
 * that.
 */
export const linkUnheld = async (
  tx: SystemTransaction,
  organizationId: string,
  contributorId: ContributorId,
  loginId: LoginId,
): Promise<void> => {
  await addOrganizationOfLogin(tx, { loginId, organizationId })
  await tx.db
    .updateTable('contributors')
    .set({ loginId })
    .where('organizationId', '=', organizationId)
    .where('contributorId', '=', contributorId)
    .where('loginId', 'is', null)
    .execute()
}

/**
 * Links the organization to a login that may have no account here yet, before it claims what a link
 * offers. Does nothing when the link is no longer valid.
 */
export const prepareClaim = async (
  tx: SystemTransaction,
  organizationId: string,
  {
    loginId,
    token,
    now,
  }: { readonly loginId: LoginId; readonly token: string; readonly now: Date },
): Promise<void> => {
  if (await findGiver({ ...tx, organizationId }, token, now))
    await addOrganizationOfLogin(tx, { loginId, organizationId })
}

/**
 * Creates an account here for a login without one, so that it can sign in. Call it after
 * `prepareClaim`.
 */
export const ensureAccount = async (
  tx: TenantTransaction,
  loginId: LoginId,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<void> => {
  const { organizationId } = tx
  await tx.db
    .insertInto('users')
    .values({
      organizationId,
      userId: newId(),
      loginId,
      firstName,
      lastName,
      email,
      username: email,
      role: 'account-holder',
    })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'loginId']).where('loginId', 'is not', null).doNothing(),
    )
    .execute()
}
