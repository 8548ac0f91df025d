// Makes the demo's payments known to the card sandbox, so that they can be refunded. This runs
// before the sandbox is first opened and adds each payment once, next to what the sandbox already
// has.

import { openBook, type Payment } from '../../sandbox/book.ts'
import type { Row } from '../store/insert-rows.ts'

export const writeSandboxBook = (file: string, payments: readonly Row<'payments'>[]): void => {
  if (payments.length === 0) return
  const { book, keep } = openBook(file)
  const known = new Set(book.payments.map(({ paymentId }) => paymentId))
  for (const {
    organizationId,
    provider,
    reference,
    amountCents,
    startedAt,
    providerPaymentId,
    brand,
    last4,
  } of payments) {
    if (!providerPaymentId || known.has(providerPaymentId)) continue
    book.payments.push({
      paymentId: providerPaymentId,
      provider: provider as Payment['provider'],
      merchantId: `sandbox-${provider}-${organizationId}`,
      key: reference,
      reference,
      request: '',
      amountCents: Number(amountCents),
      card: {
        brand: brand ?? '',
        last4: last4 ?? '',
        expMonth: 12,
        expYear: 2049,
        behaviour: 'approved',
      },
      madeAtMs: new Date(startedAt).getTime(),
      status: 'approved',
      settled: true,
    })
  }
  keep()
}
