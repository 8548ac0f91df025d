// A sale at the till. Daily limits are checked under the account's lock, so that two tills cannot
// exceed them together. The charge's own id makes it safe to send again.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import {
  chargeVerdict,
  totalOf,
  type Budget,
  type ChargeItem,
  type ChargeVerdict,
  type SpendingToday,
} from '@lodgepole/domain/money/charge'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { post, spentBetween, type Look } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { saleKey, type Seller } from '../sale-keys.ts'
import { findLimits } from '../store.ts'

export interface ChargeInput {
  readonly seller: Seller
  readonly chargeId: string
  readonly personId: PersonId
  readonly locationName: string
  readonly items: readonly ChargeItem[]
  readonly soldAtSeconds: number
  readonly timeZone: string
}

type Spending = Pick<ChargeInput, 'personId' | 'items' | 'soldAtSeconds' | 'timeZone'>

export interface Charged {
  readonly transactionId: string
  readonly total: string
  readonly balance: string
}

const refusalOf = {
  daily: bankRefusals.DAILY_LIMIT_REACHED,
  restricted: bankRefusals.RESTRICTED_LIMIT_REACHED,
  balance: bankRefusals.INSUFFICIENT_FUNDS,
}

const answer = (verdict: ChargeVerdict): Result<undefined, Refusal> => {
  if (verdict.allowed) return ok(undefined)
  const { limit, allowedCents, usedCents, leftCents } = verdict
  return refuse(refusalOf[limit], { details: { limit, allowedCents, usedCents, leftCents } })
}

/** What a person without limits has spent today decides nothing, so it is not added up. */
const spentToday = async (
  tx: TenantTransaction,
  { personId, soldAtSeconds, timeZone }: Spending,
  limits: Budget,
): Promise<SpendingToday> => {
  const isLimited = limits.dailyLimitCents !== null || limits.restrictedDailyLimitCents !== null
  const [spent] = isLimited
    ? await spentBetween(
        tx,
        [personId],
        startOfDaySeconds(soldAtSeconds, timeZone),
        startOfDaySeconds(soldAtSeconds, timeZone, 1),
      )
    : []
  return spent ?? { allCents: 0, restrictedCents: 0 }
}

/** Requires the lock of the person's account. */
export const withinLimits =
  (tx: TenantTransaction, spending: Spending): Look =>
  async ({ people: [account] }) => {
    const limits = await findLimits(tx, spending.personId)
    if (!limits) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    return answer(
      chargeVerdict(
        (account?.balanceCents ?? 0) - (account?.heldCents ?? 0),
        limits,
        await spentToday(tx, spending, limits),
        spending.items,
      ),
    )
  }

export const charge: Command<ChargeInput, Charged> = {
  name: 'bank.charge',
  permission: { capability: 'till' },
  run: async (tx, input) => {
    const { seller, chargeId, personId, locationName, items, soldAtSeconds } = input
    const totalCents = totalOf(items)
    const posted = await post(
      tx,
      {
        kind: 'transaction',
        key: saleKey(seller, chargeId),
        happenedSeconds: soldAtSeconds,
        locationName,
        items,
        actorUserId: tx.context.actor.userId,
        legs: [
          { purpose: 'spending', userId: personId, amountCents: -totalCents },
          { purpose: 'sales', amountCents: totalCents },
        ],
      },
      withinLimits(tx, input),
    )
    // A person who does not exist has no money either. Only this failure needs a check for which it
    // was.
    if (!posted.ok)
      return (await findLimits(tx, personId))
        ? posted
        : refuse(personAccessRefusals.PERSON_NOT_FOUND)
    tx.note({ journalId: posted.value.journalId, personId, totalCents })
    tx.concernsOnly([personId])
    if (posted.value.fresh) tx.emit({ topic: 'bank.balance-fell', payload: { userId: personId } })
    return ok({
      transactionId: posted.value.journalId,
      total: decimalFromCents(totalCents),
      balance: decimalFromCents(posted.value.spendingCents[personId] ?? 0),
    })
  },
}
