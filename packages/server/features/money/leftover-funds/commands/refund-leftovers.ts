// Runs when a temporary account's period is over. Money that came by card is refunded there without
// asking anyone. About the rest, the household is asked as it is after a session. If a card refuses
// the refund, the money stays and the household decides.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { takeBackScheduled } from '../../deposits/index.ts'
import { startRefunds } from '../../payments/index.ts'
import { causeOf } from '../cause.ts'
import { insertOffers, lockPersons, supersedeEarlier, type Ended } from '../ended-store.ts'
import { readFunds, type Funds } from '../funds.ts'
import { markChosen } from '../store.ts'
import { makeOffers, type OfferInput } from './offer.ts'

const refund = async (
  tx: CommandTransaction,
  ended: Ended,
  { remainingCents, parts }: Funds,
): Promise<readonly string[]> => {
  const [offerId, now] = [newId(), new Date(tx.context.nowMs)]
  const [made] = await insertOffers(tx, [{ ...ended, offerId, letterId: null }], now)
  if (made === undefined) return []
  const started = await startRefunds(
    tx,
    parts.map(({ paymentId, cents }) => ({
      paymentId,
      userId: ended.userId,
      amountCents: cents,
      cause: causeOf(offerId),
    })),
  )
  // The read comes before the lock, so someone else may have refunded the money in between. The
  // next run finds what remains then.
  if (!started.ok)
    throw new Error(`what is left of ${ended.userId} cannot be given back: ${started.error.code}`)
  await markChosen(tx, offerId, 'refund', remainingCents, now)
  return started.value
}

export const refundLeftovers: Command<
  OfferInput,
  { readonly refundIds: readonly string[] },
  System
> = {
  name: 'remaining.give-back',
  permission: 'admin',
  run: async (tx, input) => {
    const { accountUserId, ended } = input
    const refundIds: string[] = []
    // Of two concurrent runs, the second finds what the first has left.
    await lockPersons(
      tx,
      ended.map(({ userId }) => userId),
    )
    for (const { userId } of ended)
      refundIds.push(...(await takeBackScheduled(tx, accountUserId, userId)))
    const funds = await readFunds(tx, accountUserId, tx.context.nowMs)
    const partsOf = ({ userId }: Ended) => funds.get(userId)?.parts ?? []
    await supersedeEarlier(tx, ended, new Date(tx.context.nowMs))
    for (const one of ended.filter((each) => partsOf(each).length > 0))
      refundIds.push(...(await refund(tx, one, funds.get(one.userId) as Funds)))
    const asked = ended.filter(
      (one) => partsOf(one).length === 0 && (funds.get(one.userId)?.remainingCents ?? 0) > 0,
    )
    if (asked.length > 0) await makeOffers(tx, { ...input, ended: asked })
    tx.note({
      accountId: accountUserId,
      userIds: ended.map(({ userId }) => userId),
      refunds: refundIds.length,
    })
    return ok({ refundIds })
  },
}
