// Presents remaining funds in API answers. Cards are shown by brand and last digits, but a giver's
// card only by the giver's name.

import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import type { CardRefund, Refundable } from '../payments/index.ts'
import type { Funds } from './funds.ts'
import type { Offer } from './store.ts'

type CardOfPayment = Pick<Refundable, 'purpose' | 'payerName' | 'brand' | 'last4'>

const cardOf = ({ purpose, payerName, brand, last4 }: CardOfPayment) =>
  purpose === 'gift'
    ? { brand: '', last4: '', giver: payerName }
    : { brand: brand ?? '', last4: last4 ?? '', giver: null }

/** Several payments by one card become one line. */
const cardsOf = (parts: Funds['parts']): LeftoverFunds['cards'] => {
  const sums = new Map<
    string,
    { readonly card: ReturnType<typeof cardOf>; readonly cents: Cents }
  >()
  for (const { cents, payment } of parts) {
    const card = cardOf(payment)
    const name = JSON.stringify(card)
    sums.set(name, { card, cents: cents + (sums.get(name)?.cents ?? 0) })
  }
  return [...sums.values()].map(({ card, cents }) => ({ ...card, amount: decimalFromCents(cents) }))
}

const possible = (ahead: Funds['ahead'], refundableCents: Cents, canDonate: boolean) =>
  (ahead === 'refund' && refundableCents === 0) || (ahead === 'donate' && !canDonate)
    ? null
    : (ahead ?? null)

export const presentLeftoverFunds = (
  offer: Offer,
  funds: Funds | undefined,
  refunds: readonly CardRefund[],
  canDonate: boolean,
): LeftoverFunds => {
  const { remainingCents = 0, scheduledCents = 0, parts = [], ahead } = funds ?? {}
  const refundableCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  const {
    offerId,
    userId,
    session,
    endedSeconds,
    choice,
    amountCents,
    firstName,
    lastName,
    imageUrl,
    imageUrl70,
    imageUrl150,
  } = offer
  return {
    authUserId: userId,
    firstName,
    lastName,
    imageUrl,
    imageUrl70,
    imageUrl150,
    session,
    endedAtSeconds: endedSeconds,
    choice,
    amount: decimalFromCents(choice === null ? remainingCents : (amountCents ?? 0)),
    refundable: decimalFromCents(refundableCents),
    cards: cardsOf(parts),
    canDonate,
    receiptId: choice === 'donate' ? offerId : '',
    preselected: possible(ahead, refundableCents, canDonate),
    scheduled: decimalFromCents(scheduledCents),
    refunds: refunds.map((refund) => ({
      refundId: refund.refundId,
      ...cardOf(refund),
      amount: decimalFromCents(refund.amountCents),
      status: refund.status,
    })),
  }
}
