// The intent of a gift. The mailed link or the session identifies the giver. The allowed amount is
// decided under the contributor's lock, so that two concurrent gifts cannot both use the rest of
// the limit.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { readDeposit, type AllocationInput } from '@lodgepole/domain/money/deposit'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { checkGift, giftRefusals } from '@lodgepole/domain/people/contributors/gift'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { depositLimitsOf } from '../bank/index.ts'
import { listRecipients, lockContributor } from '../../people/contributors/index.ts'
import type { DepositDetails } from '../deposits/index.ts'
import { reachGiver, type GiverReach } from './giver.ts'
import { FIRST_CHECK_MS, givenBy, insertPayment, type Started } from '../payments/index.ts'

export interface StartGiftInput {
  readonly reach: GiverReach
  readonly provider: CardProcessor
  readonly amount: string | number
  readonly allocations: readonly AllocationInput[]
  readonly language: DepositDetails['language']
  readonly origin: string
}

export const createStartGift = (
  referenceOf: (key: string) => string,
): Command<StartGiftInput, Started, Actor> => ({
  name: 'gifts.start',
  permission: 'guest',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { reach, provider, amount, allocations: parts, language, origin }) => {
    const now = new Date(tx.context.nowMs)
    const giver = await reachGiver(tx, reach, now)
    if (!giver) return refuse(contributorRefusals.INVITATION_OVER)
    const { contributorId, accountUserId, name, email } = giver
    const limits = await depositLimitsOf(tx)
    const gift = readDeposit(amount, parts, limits)
    if (!gift.ok) return gift
    const { totalCents, allocations } = gift.value
    await lockContributor(tx, contributorId)
    const allowed = checkGift(totalCents, { ...giver, ...limits }, await givenBy(tx, contributorId))
    if (!allowed.ok) return allowed
    const receivers = await listRecipients(tx, contributorId)
    const firstNameOf = (userId: string) =>
      receivers.find((person) => person.userId === userId)?.firstName
    const named = allocations.map((one) => ({
      ...one,
      firstName: firstNameOf(one.authUserId) ?? '',
    }))
    if (named.some(({ authUserId }) => firstNameOf(authUserId) === undefined))
      return refuse(giftRefusals.RECEIVER_NOT_FOUND)
    const paymentId = newId()
    const details: DepositDetails = { allocations: named, language, origin }
    await insertPayment(
      tx,
      {
        paymentId,
        purpose: 'gift',
        provider,
        reference: referenceOf(paymentId),
        amountCents: totalCents,
        userId: accountUserId,
        contributorId,
        payerEmail: email,
        payerName: name,
        details,
      },
      now,
      new Date(tx.context.nowMs + FIRST_CHECK_MS),
    )
    tx.note({ paymentId, contributorId, amountCents: totalCents })
    return ok({ paymentId })
  },
})
