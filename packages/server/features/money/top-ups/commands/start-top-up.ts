// The intent of an automatic deposit. It first takes from the monthly maximum under the row's lock
// and then reads the balance again, so that it sees what an earlier top-up brought.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { topUpRefusals } from '@lodgepole/domain/money/top-up'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { balancesOf } from '../../../../ledger/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { CardPayments } from '../../../../ports/card-payments.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { findReceivers, type DepositDetails } from '../../deposits/index.ts'
import { findHouseholdPerson } from '../../../people/households/index.ts'
import { FIRST_CHECK_MS, insertPayment, type Started } from '../../payments/index.ts'
import { lockTopUp, takeFromMonth, type TopUpRow } from '../store.ts'

export interface StartTopUpInput {
  readonly userId: PersonId
  readonly month: string
  readonly payerEmail: string
  readonly payerName: string
  /** The version of the agreement that was read. A different one has to be evaluated anew. */
  readonly seenVersion: number
}

export const createStartTopUp = (
  { name: provider, referenceOf }: Pick<CardPayments, 'name' | 'referenceOf'>,
  take: typeof takeFromMonth = takeFromMonth,
): Command<StartTopUpInput, Started, System> => ({
  name: 'top-ups.start',
  permission: 'admin',
  run: async (tx, { userId, month, payerEmail, payerName, seenVersion }) => {
    const now = new Date(tx.context.nowMs)
    const paymentId = newId()
    const agreed: TopUpRow | undefined = await lockTopUp(tx, userId)
    if (!agreed || agreed.version !== seenVersion) return refuse(topUpRefusals.TOP_UP_CHANGED)
    const { amountCents, belowCents, holderUserId, language, origin } = agreed
    const [balance] = await balancesOf(tx, [userId])
    if ((balance?.spendingCents ?? 0) >= belowCents) return refuse(commonRefusals.NOT_FOUND)
    const held = await findHouseholdPerson(tx, householdIdOf(holderUserId), userId)
    if (!held.ok) return held
    // A temporary account has ended since, so nothing more is paid in.
    if ((await findReceivers(tx, householdIdOf(holderUserId), [userId])).length === 0)
      return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const details: DepositDetails = {
      allocations: [
        { authUserId: userId, amountCents, releaseDay: undefined, firstName: held.value.firstName },
      ],
      language: language as Language,
      origin,
    }
    await insertPayment(
      tx,
      {
        paymentId,
        purpose: 'top-up',
        provider,
        reference: referenceOf(paymentId),
        amountCents,
        userId: holderUserId,
        payerEmail,
        payerName,
        details,
      },
      now,
      new Date(tx.context.nowMs + FIRST_CHECK_MS),
    )
    // A refusal here rolls back the payment with the transaction.
    if (!(await take(tx, userId, month, paymentId))) return refuse(commonRefusals.NOT_FOUND)
    tx.note({ accountId: holderUserId, personId: userId, paymentId, amountCents, month })
    return ok({ paymentId })
  },
})
