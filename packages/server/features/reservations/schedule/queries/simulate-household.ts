// Staff view a day as a household sees it.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { RulesIn } from '../../facts.ts'
import { readDayFor } from '../../queries/day-for-household.ts'
import { findBookingHousehold } from '../family-store.ts'

interface Simulation {
  readonly userId: string
  readonly day: string
  readonly personIds: readonly PersonId[]
  readonly campusId: string | null
  readonly nowSeconds: number
}

export const simulateHousehold = async (
  tx: TenantTransaction,
  rulesIn: RulesIn,
  { userId, day, ...request }: Simulation,
) => {
  const rules = await rulesIn(tx)
  const family = await findBookingHousehold(tx, userId)
  if (!rules || !family) return refuse(peopleRefusals.NOT_LISTED)
  const actor = { kind: 'member' as const, loginId: '', userId, roles: roleSet(family) }
  return readDayFor(tx, actor, rules, day, request)
}
