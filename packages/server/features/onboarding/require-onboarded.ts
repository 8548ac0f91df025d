// The door in front of booking and paying: shut while a signature is missing. The browser leads people to the step before they
// get here; this is for those who come another way.

import type { Member } from '@lodgepole/domain/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { unmetSteps } from '@lodgepole/domain/onboarding/unmet-steps'
import { waiverRefusals } from '@lodgepole/domain/waivers/refusals'
import { whoMustSign } from '@lodgepole/domain/waivers/validity'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { listUnsigned } from '../waivers/index.ts'
import { findAllFacts, findFacts, type AccountFacts } from './facts.ts'

type Door = Result<undefined, Refusal>

const doorOf = (facts: AccountFacts, nowSeconds: number): Door => {
  const steps = unmetSteps(facts, nowSeconds)
  if (!steps.includes('required-waiver')) return ok(undefined)
  const people = whoMustSign(facts.organization, facts.holder, facts.participants, nowSeconds)
  return refuse(waiverRefusals.WAIVER_REQUIRED, { details: { steps, userIds: people.map(({ userId }) => userId) } })
}

/** For many accounts at once, in one statement where all have signed. Whether an account is there is not asked here. Refuses with WAIVER_REQUIRED; `details` carry all unmet steps and the people whose signature is missing. */
export const onboardedDoors = async (tx: TenantTransaction, accountIds: readonly string[], nowSeconds: number): Promise<(accountId: string) => Door> => {
  // Whoever has signed is let through by one narrow question; the whole household is read only of those who have not.
  const unsigned = await listUnsigned(tx, accountIds, nowSeconds)
  const all = unsigned.length > 0 ? await findAllFacts(tx, unsigned) : new Map<string, AccountFacts>()
  return (accountId) => {
    const facts = all.get(accountId)
    return facts ? doorOf(facts, nowSeconds) : ok(undefined)
  }
}

export const requireOnboarded = async (tx: CommandTransaction, { userId }: Pick<Member, 'userId'>): Promise<Door> => {
  const facts = await findFacts(tx, userId)
  return facts ? doorOf(facts, Math.floor(tx.context.nowMs / 1000)) : refuse(commonRefusals.NOT_PERMITTED)
}
