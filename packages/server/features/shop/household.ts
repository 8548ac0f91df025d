// Who belongs to an account, as the shop needs to know them: who may receive something, who may pay, and what their notes warn of.

import type { Receiver } from '@lodgepole/domain/shop/check'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** The account itself first, then everybody it holds. */
export const findHousehold = async ({ db, organizationId }: TenantTransaction, accountId: string) => {
  const people = await db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName', 'careNote', 'email', 'mailChoices'])
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('userId', '=', accountId), where('accountHolderId', '=', accountId)]))
    .where('isInactive', '=', false)
    .orderBy((order) => order('userId', '!=', accountId))
    .orderBy('firstName')
    .orderBy('userId')
    .execute()
  return people.map((person) => ({ ...person, isHolder: person.userId === accountId }) satisfies Receiver & typeof person)
}

export type Household = Awaited<ReturnType<typeof findHousehold>>
