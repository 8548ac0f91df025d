// Books money received by card for the people it is for: immediately to what they can spend, or to
// what is scheduled for later days.

import { holderIdOf } from '@lodgepole/domain/kernel/ids'
import type { Leg } from '@lodgepole/domain/money/accounts'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import { post } from '../../../ledger/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { recordBalanceRise } from '../low-balance/index.ts'
import { requestMail, type ScheduledPart } from '../../messages/index.ts'
import type { ApprovedPaymentHandler, Payment } from '../payments/index.ts'
import { detailsOf, receiptLink, type DepositDetails } from './details.ts'
import { findPayer, insertAllocations } from './store.ts'

const legsOf = ({ allocations }: DepositDetails): Leg[] => {
  const sums = new Map<
    string,
    {
      readonly purpose: 'spending' | 'scheduled'
      readonly userId: string
      readonly amountCents: Cents
    }
  >()
  for (const { authUserId: userId, amountCents, releaseDay } of allocations) {
    const purpose = releaseDay === undefined ? 'spending' : 'scheduled'
    const key = `${purpose} ${userId}`
    sums.set(key, { purpose, userId, amountCents: (sums.get(key)?.amountCents ?? 0) + amountCents })
  }
  return [...sums.values()]
}

const journalKinds: Partial<Record<Payment['purpose'], 'gift'>> = { gift: 'gift' }

/**
 * The part of a payment that becomes spendable on later days. Undefined when all of it is spendable
 * immediately.
 */
const scheduledPart = ({ allocations }: DepositDetails): ScheduledPart | undefined => {
  const later = allocations.filter(
    ({ releaseDay }) => releaseDay !== undefined && releaseDay !== null,
  )
  if (later.length === 0) return undefined
  const sum = (parts: DepositDetails['allocations']) =>
    parts.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const laterCents = sum(later)
  return {
    amount: decimalFromCents(laterCents),
    atOnce: decimalFromCents(sum(allocations) - laterCents),
    days: [...new Set(later.flatMap(({ releaseDay }) => releaseDay ?? []))].toSorted(),
  }
}

export const requestReceiptMail = (tx: CommandTransaction, payment: Payment): void => {
  const details = detailsOf(payment)
  const { language, origin, allocations } = details
  const names = [...new Set(allocations.map(({ firstName }) => firstName))].join(', ')
  const data = {
    amount: decimalFromCents(payment.amountCents),
    names,
    card: `${payment.brand ?? ''} ${payment.last4 ?? ''}`.trim(),
    link: receiptLink(origin, payment.paymentId),
    happenedAtSeconds: Math.floor(tx.context.nowMs / 1000),
  }
  const scheduled = scheduledPart(details)
  requestMail(
    tx,
    payment.purpose === 'gift'
      ? { kind: 'gift-receipt', to: payment.payerEmail, language, data }
      : {
          kind: 'deposit-receipt',
          to: payment.payerEmail,
          language,
          data: { ...data, ...(scheduled ? { scheduled } : {}) },
        },
  )
}

export const bookDeposit: ApprovedPaymentHandler = async (tx, payment) => {
  const details = detailsOf(payment)
  const { paymentId, amountCents, purpose, userId, provider } = payment
  const legs: Leg[] = [...legsOf(details), { purpose: 'card-clearing', amountCents: -amountCents }]
  const memo = purpose === 'gift' ? payment.payerName : undefined
  const posted = await post(tx, {
    kind: journalKinds[purpose] ?? 'deposit',
    key: `deposit:${paymentId}`,
    legs,
    happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    actorUserId: purpose === 'gift' ? undefined : holderIdOf(userId),
    memo,
    paidBy: provider,
  })
  if (!posted.ok) throw new Error(`payment ${paymentId} cannot be booked: ${posted.error.code}`)
  await insertAllocations(
    tx,
    details.allocations.flatMap(({ authUserId, amountCents: cents, releaseDay }) =>
      releaseDay === undefined
        ? []
        : [
            {
              allocationId: newId(),
              paymentId,
              userId: authUserId,
              amountCents: cents,
              releaseDay,
            },
          ],
    ),
  )
  await recordBalanceRise(
    tx,
    details.allocations.map(({ authUserId }) => authUserId),
  )
  const wants =
    purpose === 'gift' ||
    completeMailChoices((await findPayer(tx, userId)).mailChoices as Record<string, unknown>)
      .deposits
  if (wants && payment.payerEmail) requestReceiptMail(tx, payment)
  return posted.value.journalId
}
