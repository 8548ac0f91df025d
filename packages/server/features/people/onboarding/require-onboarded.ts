// Blocks booking and paying while a step of the household's onboarding is open. The browser already
// leads people to the step; this covers other clients.
// docs/decisions/0047-who-is-asked-for-the-steps.md says which calls check it and which do not.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  onboardingSteps,
  type OnboardingStep,
} from '@lodgepole/domain/organizations/onboarding-codes'
import { onboardingRefusals, stepMessages } from '@lodgepole/domain/people/onboarding/refusals'
import { unmetSteps } from '@lodgepole/domain/people/onboarding/unmet-steps'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import { whoMustSign } from '@lodgepole/domain/people/waivers/validity'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { findAllFacts, findFacts, type AccountFacts } from './facts.ts'
import { listToAsk } from './to-ask-store.ts'

type OnboardingCheck = Result<undefined, Refusal>

interface Unmet {
  readonly facts: AccountFacts
  readonly steps: readonly OnboardingStep[]
  readonly nowSeconds: number
}

const refuseStep = (step: OnboardingStep, { facts, steps, nowSeconds }: Unmet): OnboardingCheck => {
  if (step !== 'required-waiver')
    return refuse(onboardingRefusals.ONBOARDING_REQUIRED, {
      message: stepMessages[step],
      details: { step, steps },
    })
  const people = whoMustSign(facts.organization, facts.holder, facts.participants, nowSeconds)
  return refuse(waiverRefusals.WAIVER_REQUIRED, {
    details: { step, steps, userIds: people.map(({ userId }) => userId) },
  })
}

const checkUnmetSteps = (
  facts: AccountFacts,
  nowSeconds: number,
  asked: readonly OnboardingStep[] = onboardingSteps,
): OnboardingCheck => {
  const steps = unmetSteps(facts, nowSeconds)
  const first = steps.find((step) => asked.includes(step))
  return first === undefined ? ok(undefined) : refuseStep(first, { facts, steps, nowSeconds })
}

/**
 * Checks many accounts, with one statement where nothing is required. It does not check that the
 * accounts exist. It refuses with the first open step; `details` has all open steps and, for the
 * waiver, the people whose signature is missing.
 */
export const checkManyOnboarded = async (
  tx: TenantTransaction,
  accountIds: readonly string[],
  nowSeconds: number,
): Promise<(accountId: string) => OnboardingCheck> => {
  // A narrow query lets accounts through that cannot have anything missing. Only the others'
  // households are read in full.
  const asked = await listToAsk(tx, accountIds, nowSeconds)
  const all =
    asked.length > 0 ? await findAllFacts(tx, asked, nowSeconds) : new Map<string, AccountFacts>()
  return (accountId) => {
    const facts = all.get(accountId)
    return facts ? checkUnmetSteps(facts, nowSeconds) : ok(undefined)
  }
}

const requireSteps = async (
  tx: CommandTransaction,
  userId: PersonId,
  asked?: readonly OnboardingStep[],
): Promise<OnboardingCheck> => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const facts = await findFacts(tx, householdIdOf(userId), nowSeconds)
  return facts ? checkUnmetSteps(facts, nowSeconds, asked) : refuse(commonRefusals.NOT_PERMITTED)
}

export const requireOnboarded = (
  tx: CommandTransaction,
  { userId }: Pick<Member, 'userId'>,
): Promise<OnboardingCheck> => requireSteps(tx, userId)

const BEFORE_DUES = onboardingSteps.slice(0, onboardingSteps.indexOf('required-member-dues'))

/** Paying the dues is itself a step: it waits for the steps before it but not for later ones. */
export const requireStepsBeforeDues = (
  tx: CommandTransaction,
  { userId }: Pick<Member, 'userId'>,
): Promise<OnboardingCheck> => requireSteps(tx, userId, BEFORE_DUES)
