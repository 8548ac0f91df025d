import { describe, expect, it } from 'vitest'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import { foldPayments, type PaidFeature } from './feature.ts'
import { paymentPurposes, type PaymentPurpose } from './store.ts'

type Planted = PaidFeature<never, object>

const books = (name: string, purposes: readonly PaymentPurpose[]): Planted => ({
  name,
  onPaymentApproved: () =>
    Object.fromEntries(purposes.map((purpose) => [purpose, async () => 'journal'])),
})
const all = books('first', paymentPurposes)
const fold = (...features: readonly Planted[]) => foldPayments(features, {})

describe('HSE-02 each kind of card payment belongs to one feature', () => {
  it('each kind of payment is booked by one', () =>
    expect(() => fold(all, books('second', ['order']))).toThrow(
      'first and second both claim the payment kind order',
    ))

  it('and each has a feature', () =>
    expect(() => fold(books('first', ['deposit', 'gift', 'top-up']))).toThrow(
      'nobody books payments for reservation, order, invoice',
    ))

  it('one feature handles an unpaid one', () => {
    const onPaymentFailed: Planted['onPaymentFailed'] = () => ({ order: async () => undefined })
    expect(() => fold({ ...all, onPaymentFailed }, { name: 'second', onPaymentFailed })).toThrow(
      'first and second both claim the unpaid payment kind order',
    )
  })

  it('the feature that knows the payment makes its receipt', async () => {
    const receipt = { transactionId: 'known' } as unknown as Receipt
    const { otherReceipt } = fold(
      { ...all, receipt: async () => undefined },
      { name: 'second', receipt: async (_tx, id) => (id === 'known' ? receipt : undefined) },
    )
    expect(await otherReceipt({} as TenantTransaction, 'known')).toBe(receipt)
    expect(await otherReceipt({} as TenantTransaction, 'unknown')).toBeUndefined()
  })
})
