// The people around tickets: who wrote what, and whom one can be given to.

import { roleSet } from '@lodgepole/domain/access/roles'
import { nameOf } from '@lodgepole/domain/people/names'
import { mayBeAssigned } from '@lodgepole/domain/tickets/ticket'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** What the people behind some logins are called here; a second parent by their own name. */
export const namesOfLogins = async ({ db, organizationId }: TenantTransaction, loginIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (loginIds.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['loginId', 'firstName', 'lastName', 'parent2LoginId', 'parent2FirstName', 'parent2LastName'])
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('loginId', 'in', loginIds), where('parent2LoginId', 'in', loginIds)]))
    .execute()
  const second = users.map(({ parent2LoginId, parent2FirstName, parent2LastName }) => [parent2LoginId ?? '', nameOf({ firstName: parent2FirstName, lastName: parent2LastName })] as const)
  return new Map([...second, ...users.map((user) => [user.loginId ?? '', nameOf(user)] as const)])
}

const MOST_ASSIGNEES = 500

const staff = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName', 'imageUrl70', 'role', 'roles'])
    .where('organizationId', '=', organizationId)
    .where('loginId', 'is not', null)
    .where('isInactive', '=', false)

/** By name. */
export const listAssignees = async (tx: TenantTransaction) => {
  const users = await staff(tx).where((where) => where.or([where('role', 'not in', ['account-holder', 'authorized-person', 'guest']), sql<boolean>`cardinality(roles) > 0`])).orderBy('firstName').orderBy('lastName').orderBy('userId').limit(MOST_ASSIGNEES).execute()
  return users.filter((user) => mayBeAssigned(roleSet(user)))
}

export const isAssignable = async (tx: TenantTransaction, userId: string): Promise<boolean> => {
  const user = await staff(tx).where('userId', '=', userId).executeTakeFirst()
  return user !== undefined && mayBeAssigned(roleSet(user))
}
