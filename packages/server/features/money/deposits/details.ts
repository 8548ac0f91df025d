// The stored details of a payment for people's accounts. They are written with the intent and read
// when the payment succeeds.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PaymentId } from '@lodgepole/domain/kernel/ids'
import type { Allocation } from '@lodgepole/domain/money/deposit'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { Payment } from '../payments/index.ts'

export interface DepositDetails {
  readonly allocations: readonly (Allocation & { readonly firstName: string })[]
  readonly language: Language
  /** Where the receipt is shown. */
  readonly origin: string
  /** The payer's choice for the money left at the end of the session. */
  readonly endOfSession?: string | undefined
  readonly donateSelection?: string | undefined
  /** For an order: its number and the tax it includes. */
  readonly number?: string
  readonly taxCents?: Cents
}

export const detailsOf = (payment: Pick<Payment, 'details'>): DepositDetails =>
  payment.details as DepositDetails

export const receiptLink = (origin: string, paymentId: PaymentId): string =>
  `${origin}/receipt/transaction/${paymentId}`
