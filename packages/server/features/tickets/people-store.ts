// The people around tickets: authors, and possible assignees.

import { roleSet } from '@lodgepole/domain/identity/access/roles'
import type { LoginId, TicketId, PersonId } from '@lodgepole/domain/kernel/ids'
import { completePolicies, type StoredPolicies } from '@lodgepole/domain/organizations/policies'
import { nameOf } from '@lodgepole/domain/people/names'
import { mayBeAssigned } from '@lodgepole/domain/tickets/ticket'
import { sql } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

/** The names of the people behind some logins; a second parent by their own name. */
export const namesOfLogins = async (
  { db, organizationId }: TenantTransaction,
  loginIds: readonly LoginId[],
): Promise<ReadonlyMap<string, string>> => {
  if (loginIds.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select([
      'loginId',
      'firstName',
      'lastName',
      'parent2LoginId',
      'parent2FirstName',
      'parent2LastName',
    ])
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('loginId', 'in', loginIds), where('parent2LoginId', 'in', loginIds)]),
    )
    .execute()
  const second = users.map(
    ({ parent2LoginId, parent2FirstName, parent2LastName }) =>
      [
        parent2LoginId ?? '',
        nameOf({ firstName: parent2FirstName, lastName: parent2LastName }),
      ] as const,
  )
  return new Map([...second, ...users.map((user) => [user.loginId ?? '', nameOf(user)] as const)])
}

const MAX_ASSIGNEES = 500

const staff = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName', 'imageUrl70', 'role', 'roles'])
    .where('organizationId', '=', organizationId)
    .where('loginId', 'is not', null)
    .where('isInactive', '=', false)

/** By name. */
export const listAssignees = async (tx: TenantTransaction) => {
  const users = await staff(tx)
    .where((where) =>
      where.or([
        where('role', 'not in', ['account-holder', 'authorized-person', 'guest']),
        sql<boolean>`cardinality(roles) > 0`,
      ]),
    )
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('userId')
    .limit(MAX_ASSIGNEES)
    .execute()
  return users.filter((user) => mayBeAssigned(roleSet(user)))
}

export const isAssignable = async (tx: TenantTransaction, userId: PersonId): Promise<boolean> => {
  const user = await staff(tx).where('userId', '=', userId).executeTakeFirst()
  return user !== undefined && mayBeAssigned(roleSet(user))
}

/** The people at an address here, as a holder or as a second parent who has joined. */
export const listPeopleOfAddress = ({ db, organizationId }: TenantTransaction, address: string) =>
  db
    .selectFrom('users')
    .select(['userId', 'email', 'loginId', 'parent2LoginId', 'role', 'roles'])
    .where('organizationId', '=', organizationId)
    .where('loginId', 'is not', null)
    .where('isInactive', '=', false)
    .where((where) =>
      where.or([
        where('email', '=', address),
        where.and([where('parent2Email', '=', address), where('parent2LoginId', 'is not', null)]),
      ]),
    )
    .limit(20)
    .execute()

/** A mailbox is not a second factor, so where staff need one, they cannot answer by mail. */
export const staffMustSignIn = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<boolean> => {
  const { policies } = await db
    .selectFrom('organizations')
    .select('policies')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return completePolicies(policies as StoredPolicies).staffSecondFactor
}

export const countMailedSince = async (
  { db, organizationId }: TenantTransaction,
  ticketId: TicketId,
  since: Date,
): Promise<number> => {
  const { mailed } = await db
    .selectFrom('ticketEntries')
    .select(({ fn }) => fn.countAll<number>().as('mailed'))
    .where('organizationId', '=', organizationId)
    .where('ticketId', '=', ticketId)
    .where('byMail', '=', true)
    .where('happenedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(mailed)
}

/** Where one address serves all organizations, the ticket determines which. */
export const findOrganizationOf = async (
  { db }: SystemTransaction,
  ticketId: TicketId,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tickets')
      .select('organizationId')
      .where('ticketId', '=', ticketId)
      .executeTakeFirst()
  )?.organizationId
