// The intent of a deposit: checked in full and committed before any card is charged.

import { allowancePassed } from '@lodgepole/domain/money/allowance'
import { readDeposit, type AllocationInput } from '@lodgepole/domain/money/deposit'
import { depositRefusals, isReleaseDay } from '@lodgepole/domain/money/deposit-request'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import { householdIdOf, isId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { depositLimitsOf, lockAllowances } from '../../bank/index.ts'
import { requireOnboarded } from '../../../people/onboarding/index.ts'
import { FIRST_LOOK_MS, insertPayment, type Started } from '../../payments/index.ts'
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
 * How the allowances and what is promised already are read; tests show what would happen without
 * the lock.
 */
interface AllowanceReading {
  readonly allowancesOf: typeof lockAllowances
  readonly promisedTo: typeof listPromised
}

export const createStartDeposit = (
  { timeZone, portalSettings }: PublicOrganization,
  referenceOf: (key: string) => string,
  { allowancesOf, promisedTo }: AllowanceReading = {
    allowancesOf: lockAllowances,
    promisedTo: listPromised,
  },
): Command<StartDepositInput, Started> => ({
  name: 'deposits.start',
  permission: 'member',
  manner: ['language', 'origin'],
  run: async (
    tx,
    {
      provider,
      depositAmount,
      allocations: parts,
      language,
      origin,
      endOfSession,
      donateSelection,
    },
  ) => {
    const { actor, nowMs } = tx.context
    if (parts.some(({ status }) => status !== undefined && status !== 'pending'))
      return refuse(depositRefusals.ALLOCATION_NOT_PENDING)
    const deposit = readDeposit(depositAmount, parts, await depositLimitsOf(tx))
    if (!deposit.ok) return deposit
    const { totalCents, allocations } = deposit.value
    const days = allocations.flatMap(({ releaseDay }) =>
      releaseDay === undefined ? [] : [releaseDay],
    )
    if (days.length > 0 && !portalSettings.allowBankDailyAllowance)
      return refuse(depositRefusals.SCHEDULING_NOT_ALLOWED)
    const today = dayHash(Math.floor(nowMs / 1000), timeZone)
    if (days.some((day) => !isReleaseDay(day, today)))
      return refuse(depositRefusals.RELEASE_DAY_NOT_POSSIBLE)
    const onboarded = await requireOnboarded(tx, actor)
    if (!onboarded.ok) return onboarded
    const userIds = [...new Set(allocations.map(({ authUserId }) => authUserId))]
    if (!userIds.every(isId)) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    const held = await findReceivers(tx, householdIdOf(actor.userId), userIds)
    if (held.length !== userIds.length) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    if (days.length > 0) {
      const wanted = allocations.flatMap(({ authUserId, amountCents, releaseDay }) =>
        releaseDay === undefined ? [] : [{ userId: authUserId, day: releaseDay, amountCents }],
      )
      const allowances = await allowancesOf(tx, userIds)
      const passed =
        allowances.size === 0
          ? undefined
          : allowancePassed(
              wanted,
              await promisedTo(tx, householdIdOf(actor.userId), userIds),
              allowances,
            )
      if (passed) return refuse(depositRefusals.ALLOWANCE_PASSED, { details: { ...passed } })
    }
    const nameOf = (userId: string) =>
      held.find((person) => person.userId === userId)?.firstName ?? ''
    const payer = await findPayer(tx, actor.userId)
    const paymentId = newId()
    const details: DepositDetails = {
      allocations: allocations.map((one) => ({ ...one, firstName: nameOf(one.authUserId) })),
      language,
      origin,
      endOfSession,
      donateSelection,
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
    await insertPayment(tx, payment, new Date(nowMs), new Date(nowMs + FIRST_LOOK_MS))
    tx.note({ paymentId, amountCents: totalCents, userIds })
    return ok({ paymentId })
  },
})
