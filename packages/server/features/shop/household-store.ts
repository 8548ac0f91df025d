// People of an account as the shop needs them: who may receive items, who may pay, and the
// allergies in their notes.

import { nameOf } from '@lodgepole/domain/people/names'
import type { Receiver } from '@lodgepole/domain/shop/check'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** The account itself first, then everyone it holds. */
export const findHousehold = async (
  { db, organizationId }: TenantTransaction,
  accountId: string,
) => {
  const people = await db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName', 'careNote', 'email', 'mailChoices'])
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('userId', '=', accountId), where('accountHolderId', '=', accountId)]),
    )
    .where('isInactive', '=', false)
    .orderBy((order) => order('userId', '!=', accountId))
    .orderBy('firstName')
    .orderBy('userId')
    .execute()
  return people.map(
    (person) =>
      ({ ...person, isHolder: person.userId === accountId }) satisfies Receiver & typeof person,
  )
}

/** The accounts' names, for shop managers. */
export const findNames = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const people = await db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(userIds))
    .execute()
  return new Map(people.map((person) => [person.userId, nameOf(person)]))
}

export type Household = Awaited<ReturnType<typeof findHousehold>>
