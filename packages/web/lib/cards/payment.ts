// How something is paid for: from the spending account of a person with enough funds, or by card.

import type { PaidWith } from './card-token.ts'

export interface SpendingPerson {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly balanceCents: number
}

export type Payment =
  | { readonly kind: 'none' }
  | { readonly kind: 'account'; readonly payerId: string }
  | { readonly kind: 'card'; readonly paidWith: PaidWith; readonly customerId?: string | undefined }

/** The people with enough funds, starting with those who are coming. */
export const payersFor = (
  people: readonly SpendingPerson[],
  totalCents: number,
  preferredPayerIds: readonly string[],
): readonly SpendingPerson[] =>
  people
    .filter(({ balanceCents }) => balanceCents >= totalCents)
    .toSorted(
      (a, b) =>
        Number(preferredPayerIds.includes(b.userId)) - Number(preferredPayerIds.includes(a.userId)),
    )

/** Preselects only the payer's own account or that of a person who is coming. */
export const firstChoice = (
  payers: readonly SpendingPerson[],
  ids: readonly string[],
): SpendingPerson | undefined => payers.find(({ userId }) => ids.includes(userId))

interface SentCard {
  readonly customerId?: string
  readonly squareCardId?: string
  readonly squareCardNonce?: string
  readonly authorizenetCardId?: string
  readonly opaqueDataDescriptor?: string
  readonly opaqueDataValue?: string
}

const cardOf = (paidWith: PaidWith, customerId: string | undefined): SentCard => {
  if (paidWith.kind === 'saved')
    return {
      customerId: paidWith.customerId,
      [paidWith.provider === 'square' ? 'squareCardId' : 'authorizenetCardId']: paidWith.cardId,
    }
  if (paidWith.kind === 'nonce')
    return { squareCardNonce: paidWith.cardNonce, ...(customerId ? { customerId } : {}) }
  return {
    opaqueDataDescriptor: paidWith.opaqueDataDescriptor,
    opaqueDataValue: paidWith.opaqueDataValue,
  }
}

/** The part of a call that says how the payment is made. */
export const paymentToSend = (
  payment: Payment,
): { readonly payerId?: string; readonly card?: SentCard } => {
  if (payment.kind === 'account') return { payerId: payment.payerId }
  return payment.kind === 'card' ? { card: cardOf(payment.paidWith, payment.customerId) } : {}
}
