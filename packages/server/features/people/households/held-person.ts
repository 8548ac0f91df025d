// A person, if the requesting account holds them. Every feature that touches a person checks this
// first.

import type { PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { personRow } from './held-person-store.ts'

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personRow>>>

export const findHouseholdPerson = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  personId: PersonId,
): Promise<Result<PersonRow, Refusal>> => {
  const person = await personRow(tx, accountUserId, personId)
  return person ? ok(person) : refuse(personAccessRefusals.PERSON_NOT_FOUND)
}
