// Money left on spending accounts when a session has ended: where it came from, what may be done
// with it, and what was chosen in advance. The oldest money is spent first, so the remaining money
// is the most recent. Only money that came by card can be refunded to a card.

import type { Cents } from '../kernel/money.ts'
import type { PaymentId } from '../kernel/ids.ts'
import { defineRefusals } from '../kernel/refusal.ts'

export const leftoverChoices = ['refund', 'donate', 'carry-over'] as const
export type LeftoverChoice = (typeof leftoverChoices)[number]

/** How long the link in an email is valid. */
export const LEFTOVER_LINK_DAYS = 30

export const leftoverFundsRefusals = defineRefusals({
  REMAINING_NOT_OFFERED: { status: 404, message: 'There are no remaining funds to decide on.' },
  REMAINING_CHOSEN: { status: 409, message: 'You’ve already decided what to do with these funds.' },
  REMAINING_CHANGED: {
    status: 409,
    message: 'The remaining funds have changed. Review them and choose again.',
  },
  REMAINING_NOT_BY_CARD: {
    status: 409,
    message:
      'None of this money was deposited by card, ' +
      'so it can’t be refunded to one. Make another choice.',
  },
  DONATIONS_NOT_TAKEN: {
    status: 403,
    message: 'This organization doesn’t accept donations. Make another choice.',
  },
  REMAINING_LINK_OVER: { status: 404, message: 'This link is no longer valid.' },
})

export interface Inflow {
  readonly cents: Cents
  /** A card payment, money from another member of the household, or anything else. */
  readonly from: { readonly paymentId: PaymentId } | 'household' | 'elsewhere'
}

export interface PersonFunds {
  readonly userId: string
  readonly remainingCents: Cents
  /** The newest come first. */
  readonly inflows: readonly Inflow[]
}

export interface RefundablePayment {
  readonly paymentId: PaymentId
  /** For the whole payment: the amount paid, less what was refunded. */
  readonly leftCents: Cents
  /** What was already refunded of it, by the person whose money it was. */
  readonly takenCents: Readonly<Record<string, number>>
  /** A gift from outside is refunded only from the money of the person who received it. */
  readonly isGift: boolean
}

export interface CardPart {
  readonly paymentId: PaymentId
  readonly cents: Cents
}

/**
 * How much of each person's money can be refunded to which payment's card. Payments are sorted
 * newest first.
 */
export const cardPartsOf = (
  people: readonly PersonFunds[],
  payments: readonly RefundablePayment[],
): ReadonlyMap<string, readonly CardPart[]> => {
  const left = new Map(payments.map(({ paymentId, leftCents }) => [paymentId, leftCents]))
  const parts = new Map<string, Map<string, number>>(
    people.map(({ userId }) => [userId, new Map()]),
  )
  const ofHousehold = new Map<string, number>()
  const take = (userId: string, paymentId: PaymentId, mostCents: Cents): number => {
    const cents = Math.max(0, Math.min(mostCents, left.get(paymentId) ?? 0))
    const own = parts.get(userId)
    if (cents > 0) {
      left.set(paymentId, (left.get(paymentId) ?? 0) - cents)
      own?.set(paymentId, (own.get(paymentId) ?? 0) + cents)
    }
    return cents
  }
  for (const { userId, remainingCents, inflows } of people) {
    let openCents = remainingCents
    const taken = new Map(
      payments.map(({ paymentId, takenCents }) => [paymentId, takenCents[userId] ?? 0]),
    )
    for (const { cents, from } of inflows) {
      if (openCents <= 0) break
      if (typeof from === 'string') {
        const here = Math.min(openCents, cents)
        if (from === 'household') ofHousehold.set(userId, (ofHousehold.get(userId) ?? 0) + here)
        openCents -= here
        continue
      }
      // Money that was already refunded is no longer in the account, so it does not explain what
      // remains.
      const gone = Math.min(cents, taken.get(from.paymentId) ?? 0)
      taken.set(from.paymentId, (taken.get(from.paymentId) ?? 0) - gone)
      const here = Math.min(openCents, cents - gone)
      take(userId, from.paymentId, here)
      openCents -= here
    }
  }
  // Money moved within the household came from one of its cards, as far as those have paid more
  // than is already claimed.
  for (const { userId } of people) {
    let openCents = ofHousehold.get(userId) ?? 0
    for (const { paymentId, isGift } of payments)
      if (!isGift) openCents -= take(userId, paymentId, openCents)
  }
  return new Map(
    [...parts].map(([userId, own]) => [
      userId,
      [...own].map(([paymentId, cents]) => ({ paymentId, cents })),
    ]),
  )
}

const datePhrases = [
  [/refund|card|return/, 'refund'],
  [/donat/, 'donate'],
  [/carry|keep|roll|next/, 'carry-over'],
] as const

/**
 * What a deposit specified for the end of the session. Other programs use their own words for it,
 * so they are matched generously.
 */
export const choiceAtDeposit = (
  endOfSession: string | undefined,
  donateSelection: string | undefined,
): LeftoverChoice | undefined => {
  const said = endOfSession?.toLowerCase() ?? ''
  const known = datePhrases.find(([pattern]) => pattern.test(said))?.[1]
  if (known) return known
  return /^(yes|true|all|1|donat.*)$/i.test(donateSelection?.trim() ?? '') ? 'donate' : undefined
}
