// The people whose money a household asks about: one of them, or all.

import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { listHousehold } from '../store.ts'

export const findRequestedPeople = async (
  tx: TenantTransaction,
  householdId: HouseholdId,
  personId: PersonId | undefined,
): Promise<Result<readonly PersonId[], Refusal>> => {
  const people = (await listHousehold(tx, householdId))
    .map(({ userId }) => userId)
    .filter((userId) => (personId ?? userId) === userId)
  return people.length === 0 ? refuse(personAccessRefusals.PERSON_NOT_FOUND) : ok(people)
}
