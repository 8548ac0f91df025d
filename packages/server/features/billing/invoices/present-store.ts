import { holderIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

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

export const findEmail = async (
  { db, organizationId }: TenantTransaction,
  userId: HouseholdId,
): Promise<string | null> => {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', holderIdOf(userId))
    .where('isInactive', '=', false)
    .executeTakeFirst()
  return person?.email ?? null
}
