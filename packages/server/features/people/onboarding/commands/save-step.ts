// Saves one onboarding step while it is open. Once a step is done, members change the data on the
// account's own pages.

import type { StepAnswer } from '@lodgepole/contract/people/onboarding/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { checkDateText } from '@lodgepole/domain/identity/date-text'
import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import { onboardingRefusals } from '@lodgepole/domain/people/onboarding/refusals'
import { isBirthdayPossible } from '@lodgepole/domain/people/age'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { unmetSteps } from '@lodgepole/domain/people/onboarding/unmet-steps'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { findFacts } from '../facts.ts'
import { claimMemberId, markCompleted, updateAccount } from '../store.ts'

interface StepsLeft {
  readonly steps: readonly OnboardingStep[]
}

type Saved = Result<undefined, Refusal>
const saved: Saved = ok(undefined)

const saveBirthday = async (
  tx: CommandTransaction,
  userId: PersonId,
  birthISO: string,
): Promise<Saved> => {
  const day = checkDateText(birthISO, 'birthday')
  // Allows one extra day for members in time zones east of the organization.
  const latest = localDay(tx.context.nowMs / 1000 + 86_400, DEFAULT_TIME_ZONE)
  if (!day.ok) return refuse(onboardingRefusals.INVALID_BIRTHDAY)
  if (!isBirthdayPossible(birthISO, latest)) return refuse(peopleRefusals.BIRTHDAY_NOT_POSSIBLE)
  await updateAccount(tx, userId, { birthIso: birthISO })
  return saved
}

const saveMemberId = async (
  tx: CommandTransaction,
  userId: PersonId,
  typed: string,
): Promise<Saved> => {
  const memberId = typed.toUpperCase()
  if (!(await claimMemberId(tx, userId, memberId, new Date(tx.context.nowMs))))
    return refuse(onboardingRefusals.MEMBER_ID_NOT_FREE)
  await updateAccount(tx, userId, { memberId })
  return saved
}

const declare = async (
  tx: CommandTransaction,
  userId: PersonId,
  step: OnboardingStep,
): Promise<Saved> => {
  await markCompleted(tx, userId, step)
  return saved
}

const save = async (
  tx: CommandTransaction,
  { userId, actingLoginId }: Member,
  answer: StepAnswer,
): Promise<Saved> => {
  switch (answer.step) {
    case 'required-residency':
      await updateAccount(tx, userId, { isResident: answer.isResident })
      return saved
    case 'required-street-address':
      await updateAccount(tx, userId, {
        postalAddress1: answer.postalAddress1,
        postalAddress2: answer.postalAddress2 || null,
      })
      return saved
    case 'required-full-address': {
      const { postalAddress1, postalAddress2, postalCity, postalState, postalZipcode } = answer
      await updateAccount(tx, userId, {
        postalAddress1,
        postalAddress2: postalAddress2 || null,
        postalCity: postalCity || null,
        postalState: postalState || null,
        postalZipcode,
      })
      return saved
    }
    case 'required-phone-number':
      await updateAccount(tx, userId, { phone: answer.phone })
      return declare(tx, userId, answer.step)
    case 'required-phone-numbers':
      await updateAccount(tx, userId, { phoneNumbers: answer.phoneNumbers })
      return declare(tx, userId, answer.step)
    case 'required-age':
      await updateAccount(tx, userId, { age: answer.age })
      return saved
    case 'required-birthday':
      return saveBirthday(tx, userId, answer.birthISO)
    case 'required-member-id-unclaimed':
      return saveMemberId(tx, userId, answer.memberId)
    case 'required-agreement':
      // Like a signature, only the member may give this answer.
      return actingLoginId ? refuse(commonRefusals.NOT_PERMITTED) : declare(tx, userId, answer.step)
    case 'required-participants':
    case 'required-vehicles':
    case 'required-pets':
      return declare(tx, userId, answer.step)
  }
}

export const saveStep: Command<StepAnswer, StepsLeft> = {
  name: 'onboarding.save-step',
  permission: 'member',
  run: async (tx, answer) => {
    const member = tx.context.actor as Member
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const before = await findFacts(tx, householdIdOf(member.userId), nowSeconds)
    if (!before) return refuse(commonRefusals.NOT_PERMITTED)
    if (!unmetSteps(before, nowSeconds).includes(answer.step))
      return refuse(onboardingRefusals.STEP_NOT_OPEN)
    const result = await save(tx, member, answer)
    if (!result.ok) return result
    tx.note({ step: answer.step })
    const after = await findFacts(tx, householdIdOf(member.userId), nowSeconds)
    return ok({ steps: after ? unmetSteps(after, nowSeconds) : [] })
  },
}
