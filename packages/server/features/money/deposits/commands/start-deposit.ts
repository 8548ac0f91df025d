// The intent of a deposit, fully validated and committed before any card is charged.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { allowancePassed } from '@lodgepole/domain/money/allowance'
import { readDeposit, type Allocation, type AllocationInput } from '@lodgepole/domain/money/deposit'
import { depositRefusals, isReleaseDay } from '@lodgepole/domain/money/deposit-request'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { householdIdOf, isId, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { newId } from '../../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { depositLimitsOf, lockAllowances } from '../../bank/index.ts'
import { requireOnboarded } from '../../../people/onboarding/index.ts'
import { FIRST_CHECK_MS, insertPayment, type Started } from '../../payments/index.ts'
import type { DepositDetails } from '../details.ts'
import { findPayer, findReceivers, listPromised } from '../store.ts'

export interface StartDepositInput {
  readonly provider: CardProcessor
  readonly depositAmount: string | number
  readonly allocations: readonly AllocationInput[]
  readonly language: DepositDetails['language']
  readonly origin: string
  readonly endOfSession?: string | undefined
  readonly donateSelection?: string | undefined
}

/**
 * How allowances and scheduled deposits are read. Tests replace this to show what happens without
 * the lock.
 */
interface AllowanceReading {
  readonly allowancesOf: typeof lockAllowances
  readonly promisedTo: typeof listPromised
}

type Allocations = readonly Allocation[]

const LOCKED: AllowanceReading = { allowancesOf: lockAllowances, promisedTo: listPromised }

/** Refuses days that this organization or the calendar does not allow. */
const checkReleaseDays = (
  { timeZone, portalSettings }: PublicOrganization,
  allocations: Allocations,
  nowMs: number,
) => {
  const days = allocations.flatMap(({ releaseDay }) => releaseDay ?? [])
  if (days.length > 0 && !portalSettings.allowBankDailyAllowance)
    return refuse(depositRefusals.SCHEDULING_NOT_ALLOWED)
  const today = localDay(Math.floor(nowMs / 1000), timeZone)
  return days.every((day) => isReleaseDay(day, today))
    ? ok(undefined)
    : refuse(depositRefusals.RELEASE_DAY_NOT_POSSIBLE)
}

/** Refuses more for a day than the household allows. */
const checkAllowances = async (
  tx: CommandTransaction<Member>,
  allocations: Allocations,
  userIds: readonly PersonId[],
  { allowancesOf, promisedTo }: AllowanceReading,
) => {
  const requested = allocations.flatMap(({ authUserId, amountCents, releaseDay }) =>
    releaseDay === undefined ? [] : [{ userId: authUserId, day: releaseDay, amountCents }],
  )
  if (requested.length === 0) return ok(undefined)
  const allowances = await allowancesOf(tx, userIds)
  if (allowances.size === 0) return ok(undefined)
  const promised = await promisedTo(tx, householdIdOf(tx.context.actor.userId), userIds)
  const passed = allowancePassed(requested, promised, allowances)
  return passed
    ? refuse(depositRefusals.ALLOWANCE_PASSED, { details: { ...passed } })
    : ok(undefined)
}

export const createStartDeposit = (
  organization: PublicOrganization,
  referenceOf: (key: string) => string,
  reading: AllowanceReading = LOCKED,
): Command<StartDepositInput, Started> => ({
  name: 'deposits.start',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { provider, depositAmount, allocations: parts, ...more }) => {
    const { actor, nowMs } = tx.context
    if (parts.some(({ status }) => status !== undefined && status !== 'pending'))
      return refuse(depositRefusals.ALLOCATION_NOT_PENDING)
    const deposit = readDeposit(depositAmount, parts, await depositLimitsOf(tx))
    if (!deposit.ok) return deposit
    const { totalCents, allocations } = deposit.value
    const possible = checkReleaseDays(organization, allocations, nowMs)
    if (!possible.ok) return possible
    const onboarded = await requireOnboarded(tx, actor)
    if (!onboarded.ok) return onboarded
    const userIds = [...new Set(allocations.map(({ authUserId }) => authUserId))]
    if (!userIds.every(isId)) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const receivers = await findReceivers(tx, householdIdOf(actor.userId), userIds)
    if (receivers.length !== userIds.length) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const allowed = await checkAllowances(tx, allocations, userIds, reading)
    if (!allowed.ok) return allowed
    const nameOf = (userId: string) =>
      receivers.find((person) => person.userId === userId)?.firstName ?? ''
    const payer = await findPayer(tx, actor.userId)
    const paymentId = newId()
    const details: DepositDetails = {
      allocations: allocations.map((one) => ({ ...one, firstName: nameOf(one.authUserId) })),
      language: more.language,
      origin: more.origin,
      endOfSession: more.endOfSession,
      donateSelection: more.donateSelection,
    }
    const payment = {
      paymentId,
      purpose: 'deposit',
      provider,
      reference: referenceOf(paymentId),
      amountCents: totalCents,
      userId: actor.userId,
      payerEmail: payer.email ?? '',
      payerName: `${payer.firstName} ${payer.lastName}`.trim(),
      details,
    } as const
    await insertPayment(tx, payment, new Date(nowMs), new Date(nowMs + FIRST_CHECK_MS))
    tx.note({ paymentId, amountCents: totalCents, userIds })
    return ok({ paymentId })
  },
})
