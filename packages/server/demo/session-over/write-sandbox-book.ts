// The card sandbox knows the demo's payments, so that they can be given back: written before it is first opened, never over what it keeps.

import { existsSync } from 'node:fs'
import { openBook, type Payment } from '../../sandbox/book.ts'
import type { Row } from '../store/insert-rows.ts'

export const writeSandboxBook = (file: string, payments: readonly Row<'payments'>[]): void => {
  if (payments.length === 0 || existsSync(file)) return
  const { book, keep } = openBook(file)
  for (const { organizationId, reference, amountCents, startedAt, providerPaymentId, brand, last4 } of payments) {
    const payment: Payment = {
      paymentId: providerPaymentId ?? '', provider: 'authorizenet', merchantId: `sandbox-authorizenet-${organizationId}`, key: reference, reference, request: '', amountCents: Number(amountCents),
      card: { brand: brand ?? '', last4: last4 ?? '', expMonth: 12, expYear: 2049, behaviour: 'approved' }, madeAtMs: new Date(startedAt).getTime(), status: 'approved', settled: true,
    }
    book.payments.push(payment)
  }
  keep()
}
