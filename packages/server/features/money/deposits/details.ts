// What a payment for people's accounts remembers of what it is for. It is written with the intent
// and read when the money has come.

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
  /** What the payer wants done with what is left at the end of the session. */
  readonly endOfSession?: string | undefined
  readonly donateSelection?: string | undefined
  /** Of an order: what it is called, and the tax in it. */
  readonly number?: string
  readonly taxCents?: Cents
}

export const detailsOf = (payment: Pick<Payment, 'details'>): DepositDetails =>
  payment.details as DepositDetails

export const receiptLink = (origin: string, paymentId: PaymentId): string =>
  `${origin}/receipt/transaction/${paymentId}`
