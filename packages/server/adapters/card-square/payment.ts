// Converts a Square payment to our outcome.

import type { ChargeOutcome } from '../../ports/card-payments.ts'
import { declineOf, type SquareFault } from './declines.ts'

/** The fields that we read. The library's own type has a hundred more. */
export interface SquarePayment {
  readonly id?: string
  readonly status?: string
  readonly referenceId?: string | null
  readonly amountMoney?: { readonly amount?: bigint | number | null }
  readonly cardDetails?: {
    readonly card?: { readonly cardBrand?: string; readonly last4?: string }
    readonly errors?: readonly SquareFault[] | null
  }
}

const FAILED: ReadonlySet<string | undefined> = new Set(['FAILED', 'CANCELED'])

export const chargeOf = ({
  id,
  status,
  amountMoney,
  cardDetails,
}: SquarePayment): ChargeOutcome => {
  if (FAILED.has(status))
    return {
      outcome: 'declined',
      code: declineOf(cardDetails?.errors?.[0] ?? { category: 'PAYMENT_METHOD_ERROR' }),
    }
  if (status !== 'COMPLETED' || id === undefined) return { outcome: 'unknown' }
  const { cardBrand = '', last4 = '' } = cardDetails?.card ?? {}
  return {
    outcome: 'approved',
    providerPaymentId: id,
    amountCents: Number(amountMoney?.amount ?? 0),
    brand: cardBrand,
    last4,
  }
}
