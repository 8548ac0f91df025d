// A provider reports the outcome of a charge or a refund on its own, sometimes before it answers
// the caller.

import { system } from '@lodgepole/domain/identity/access/actor'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { CardEvent } from '../../../ports/card-payments.ts'
import { settlementOf, type PaymentParts } from './pay.ts'
import { createRefundService, type RefundParts } from './refund.ts'
import { listAskedRefunds } from './refund-store.ts'
import { findPaymentByReference } from './store.ts'

export interface CardEventMessage {
  readonly organizationId: string
  readonly outboxId: string
  readonly provider: CardProcessor
  readonly event: CardEvent
}

export const createHandleChargeEvent =
  ({ db, commands, settle, now }: PaymentParts) =>
  async ({ organizationId, outboxId, provider, event }: CardEventMessage): Promise<void> => {
    if (event.kind !== 'charge' || event.reference === undefined) return
    const { reference, charge } = event
    const paymentId = await tenantTransaction(db, organizationId, (tx) =>
      findPaymentByReference(tx, provider, reference),
    )
    const settlement = settlementOf(charge)
    if (paymentId && settlement)
      await commands.run(
        settle,
        { paymentId, settlement },
        { organizationId, actor: system, requestId: outboxId, nowMs: now() },
      )
  }

/**
 * Square names the payment, and its keys make it safe to ask again at any time. Authorize.Net does
 * not, so the job asks later.
 */
export const createHandleRefundEvent = (parts: RefundParts) => {
  const { askAtOnce } = createRefundService(parts)
  return async ({ organizationId, provider, event }: CardEventMessage): Promise<void> => {
    if (event.kind !== 'refund' || event.providerPaymentId === undefined || provider !== 'square')
      return
    const { providerPaymentId, amountCents } = event
    const open = await tenantTransaction(parts.db, organizationId, (tx) =>
      listAskedRefunds(tx, provider, providerPaymentId),
    )
    for (const refund of open) if (refund.amountCents === amountCents) await askAtOnce(refund)
  }
}
