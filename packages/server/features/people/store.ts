// Reads of people across a login's organizations, so they use the system role. Each statement names
// one organization.

import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { hasOpenAccount } from '../../ledger/index.ts'
import { anyOf } from '../../platform/database/any-of.ts'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import { listOrganizationsOfLogins } from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

export interface AccountKey {
  readonly organizationId: string
  readonly userId: PersonId
}

const accountsIn = (tx: SystemTransaction, organizationId: string, userIds: readonly PersonId[]) =>
  tx.db
    .selectFrom('users')
    .leftJoin('logins', 'logins.loginId', 'users.loginId')
    .leftJoin('logins as second', 'second.loginId', 'users.parent2LoginId')
    .selectAll('users')
    .select(['logins.email as loginEmail'])
    // Signing in requires a password or a linked provider. Without either, the login is only
    // invited.
    .select(
      sql<boolean>`second.password_hash is not null or exists (select from provider_identities p
          where p.organization_id = ${organizationId} and p.login_id = second.login_id)`.as(
        'hasParent2Joined',
      ),
    )
    .where('users.organizationId', '=', organizationId)
    .where('users.userId', '=', anyOf(userIds))
    .orderBy('users.createdAt')
    .execute()

export const findAccounts = (tx: SystemTransaction, keys: readonly AccountKey[]) =>
  inEachOrganization(keys, (organizationId, own) =>
    accountsIn(
      tx,
      organizationId,
      own.map(({ userId }) => userId),
    ),
  )

/** The login's organizations that are currently closed, with the notice they show. */
export const findClosedOrganizations = async (tx: SystemTransaction, loginId: LoginId) => {
  const closed = await inEachOrganization(
    await listOrganizationsOfLogins(tx, [loginId]),
    (organizationId) => closedIn(tx, organizationId, loginId),
  )
  return closed.toSorted((a, b) => a.organizationName.localeCompare(b.organizationName))
}

const closedIn = (tx: SystemTransaction, organizationId: string, loginId: LoginId) =>
  tx.db
    .selectFrom('users')
    .innerJoin('organizations', (join) =>
      join.on('organizations.organizationId', '=', organizationId),
    )
    .select(['organizations.organizationName', 'organizations.closedNote as note'])
    .distinct()
    .where('users.organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('users.loginId', '=', loginId), where('users.parent2LoginId', '=', loginId)]),
    )
    .where('users.isInactive', '=', false)
    .where('organizations.closedAt', 'is not', null)
    .execute()

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number]

/**
 * Finds a person by the account's or its login's address. If two accounts share one, the older
 * wins. Guest rows never match. `seenBy` limits the result to people that account holds.
 */
export const findUserIdByEmail = async (
  tx: SystemTransaction,
  organizationId: string,
  { email, isParent2, seenBy }: { email: string; isParent2: boolean; seenBy: string | undefined },
): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('users')
    .leftJoin('logins', 'logins.loginId', isParent2 ? 'users.parent2LoginId' : 'users.loginId')
    .select('users.userId')
    .where('users.organizationId', '=', organizationId)
    .where('users.isInactive', '=', false)
    .where('users.role', '<>', GUEST_ROLE)
    .where((where) =>
      where.or([
        where('logins.email', '=', email),
        where(isParent2 ? 'users.parent2Email' : 'users.email', '=', email),
      ]),
    )
    .$if(seenBy !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('users.userId', '=', seenBy as string),
          where('users.accountHolderId', '=', seenBy as string),
        ]),
      ),
    )
    .orderBy('users.createdAt')
    .executeTakeFirst()
  return row?.userId
}

const pairsIn = (
  tx: Pick<SystemTransaction, 'db'>,
  organizationId: string,
  parentIds: readonly string[],
) =>
  tx.db
    .selectFrom('userPairs as pair')
    .innerJoin('users as child', (join) =>
      join
        .on('child.organizationId', '=', organizationId)
        .onRef('child.userId', '=', 'pair.childId'),
    )
    .leftJoin('accounts as spending', (join) =>
      join
        .on('spending.organizationId', '=', organizationId)
        .onRef('spending.userId', '=', 'child.userId')
        .on('spending.purpose', '=', 'spending'),
    )
    .leftJoin('accounts as scheduled', (join) =>
      join
        .on('scheduled.organizationId', '=', organizationId)
        .onRef('scheduled.userId', '=', 'child.userId')
        .on('scheduled.purpose', '=', 'scheduled'),
    )
    .select([
      'pair.organizationId',
      'pair.parentId',
      'pair.childId',
      'pair.relationship',
      'child.firstName',
      'child.lastName',
      'child.imageUrl',
      'child.imageUrl70',
      'child.imageUrl150',
      'child.accountHolderId',
      'child.age',
      'child.birthIso',
      'child.note',
      'child.waiverSignedAt',
      'child.waiverVersion',
      'child.version',
    ])
    .select([
      sql<number>`coalesce(spending.balance_cents - spending.held_cents, 0)`.as('balanceCents'),
      sql<number>`coalesce(scheduled.balance_cents, 0)`.as('scheduledCents'),
      hasOpenAccount(organizationId, 'child').as('hasSpendingAccount'),
    ])
    .where('pair.organizationId', '=', organizationId)
    .where('pair.parentId', '=', anyOf(parentIds))
    .where('child.isInactive', '=', false)
    .where('child.isHidden', '=', false)
    .orderBy('child.createdAt')
    .orderBy('child.firstName')
    .execute()

/** Everyone these accounts hold, with their spending balance, in one statement per organization. */
export const findPairsOfAccounts = (
  tx: Pick<SystemTransaction, 'db'>,
  accounts: readonly AccountKey[],
) =>
  inEachOrganization(accounts, (organizationId, own) =>
    pairsIn(
      tx,
      organizationId,
      own.map(({ userId }) => userId),
    ),
  )

export type PairRow = Awaited<ReturnType<typeof findPairsOfAccounts>>[number]
