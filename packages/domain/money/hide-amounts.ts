// The refusal of a payment says how much the account has, or how much of a limit remains. People
// who may not see balances get only the reason.

import { hasCapability, seesHouseholdMoney } from '../identity/access/capabilities.ts'
import type { Role } from '../identity/access/roles.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { refuse } from '../kernel/refusal.ts'
import type { Result } from '../kernel/result.ts'
import { bankRefusals } from './refusals.ts'

const REVEALING: ReadonlySet<string> = new Set([
  bankRefusals.INSUFFICIENT_FUNDS.code,
  bankRefusals.DAILY_LIMIT_REACHED.code,
  bankRefusals.RESTRICTED_LIMIT_REACHED.code,
])

/** A till shows how much a person can spend. */
const seesBalances = (roles: ReadonlySet<Role>): boolean =>
  seesHouseholdMoney(roles) || hasCapability(roles, 'till')

export const hideAmounts = <T>(
  roles: ReadonlySet<Role>,
  result: Result<T, Refusal>,
): Result<T, Refusal> => {
  if (result.ok || seesBalances(roles) || !REVEALING.has(result.error.code)) return result
  const { details: _amounts, ...reason } = result.error
  return refuse(reason)
}
