// Staff view a day as a household sees it.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { ReadRules } from '../../facts.ts'
import { readDayForHousehold } from '../../queries/day-for-household.ts'
import { findBookingHousehold } from '../household-search-store.ts'

interface HouseholdDayRequest {
  readonly userId: string
  readonly day: string
  readonly personIds: readonly PersonId[]
  readonly campusId: string | null
  readonly nowSeconds: number
}

export const simulateHousehold = async (
  tx: TenantTransaction,
  readRules: ReadRules,
  { userId, day, ...request }: HouseholdDayRequest,
) => {
  const rules = await readRules(tx)
  const household = await findBookingHousehold(tx, userId)
  if (!rules || !household) return refuse(peopleRefusals.NOT_LISTED)
  const actor = { kind: 'member' as const, loginId: '', userId, roles: roleSet(household) }
  return readDayForHousehold(tx, actor, rules, day, request)
}
