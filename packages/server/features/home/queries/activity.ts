// A page of spending account activity for one of a household's people.

import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import { activityOf } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { withLookahead, pageAnswer, type PageRequest } from '../../../platform/http/paged.ts'
import { findHouseholdPerson } from '../../people/households/index.ts'
import { activityKey, presentActivity } from '../present.ts'

export const activityOfHeld = async (
  tx: TenantTransaction,
  householdId: HouseholdId,
  personId: PersonId,
  page: PageRequest,
) => {
  const person = await findHouseholdPerson(tx, householdId, personId)
  if (!person.ok) return person
  const lines = await activityOf(tx, person.value.userId, withLookahead(page))
  return ok(pageAnswer(lines, page, presentActivity, activityKey))
}
