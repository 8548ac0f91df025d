// A person, if the asking account holds them. Every feature that touches a person comes through
// here first.

import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

const personRow = (tx: TenantTransaction, accountUserId: string, personId: string) =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', personId)
    .where((where) =>
      where.or([where('userId', '=', accountUserId), where('accountHolderId', '=', accountUserId)]),
    )
    .where('isInactive', '=', false)
    .executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personRow>>>

export const findHeldPerson = async (
  tx: TenantTransaction,
  accountUserId: string,
  personId: string,
): Promise<Result<PersonRow, Refusal>> => {
  const person = await personRow(tx, accountUserId, personId)
  return person ? ok(person) : refuse(holdingRefusals.PERSON_NOT_FOUND)
}

/** Whether the account holds every one of these people, whom it may name once each. */
export const holdsAll = async (
  tx: TenantTransaction,
  accountUserId: string,
  personIds: readonly string[],
): Promise<boolean> => {
  const held = await tx.db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', personIds)
    .where((where) =>
      where.or([where('userId', '=', accountUserId), where('accountHolderId', '=', accountUserId)]),
    )
    .where('isInactive', '=', false)
    .execute()
  return held.length === personIds.length
}
