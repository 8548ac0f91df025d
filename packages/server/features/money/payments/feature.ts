// What a feature declares in addition when cards pay for something of its own, or when it requests
// refunds. It is assembled before `pay` exists, so it only receives what exists by then: `Early`.

import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { createClaims } from '../../../platform/features/claims.ts'
import type { Feature } from '../../../platform/features/feature.ts'
import {
  createSettle,
  type ApprovedPaymentHandlers,
  type FailedPaymentHandler,
} from './commands/settle.ts'
import { createSettleRefund, type AfterRefund } from './commands/settle-refund.ts'
import { paymentPurposes, type PaymentPurpose } from './store.ts'
import { paymentSchedules, paymentSubscriptions, paymentTasks } from './tasks.ts'
import { createNotifyRefused } from './notify-refused.ts'
import type { PaymentParts } from './pay.ts'
import type { RefundParts } from './refund.ts'

/**
 * The receipt of money that moved without a card. Undefined if it does not belong to the feature.
 */
export type FindReceipt = (
  tx: TenantTransaction,
  transactionId: string,
) => Promise<Receipt | undefined>

type FailedPaymentHandlers = Partial<Readonly<Record<PaymentPurpose, FailedPaymentHandler>>>

export interface PaidFeature<Server, Early> extends Feature<Server> {
  /** Handlers that book a payment, by its purpose. */
  readonly onPaymentApproved?: (early: Early) => ApprovedPaymentHandlers
  /** Handlers that run when nothing was paid. */
  readonly onPaymentFailed?: (early: Early) => FailedPaymentHandlers
  /** Handlers that run when a refund has ended. Each recognizes its own by their cause. */
  readonly refunds?: (early: Early) => readonly AfterRefund[]
  readonly receipt?: FindReceipt
}

export const definePaidFeature = <F extends PaidFeature<never, never>>(feature: F): F => feature

const foldByPurpose = <Value>(
  kind: string,
  declared: readonly (readonly [string, Partial<Readonly<Record<PaymentPurpose, Value>>>])[],
): Partial<Record<PaymentPurpose, Value>> => {
  const claims = createClaims(kind)
  for (const [name, values] of declared)
    for (const purpose of Object.keys(values)) claims.add(purpose, name)
  return Object.assign({}, ...declared.map(([, values]) => values))
}

export const foldPayments = <Early>(
  features: readonly PaidFeature<never, Early>[],
  early: Early,
) => {
  const approvedHandlers: ApprovedPaymentHandlers = foldByPurpose(
    'payment kind',
    features.map(
      ({ name, onPaymentApproved }) => [name, onPaymentApproved?.(early) ?? {}] as const,
    ),
  )
  const missing = paymentPurposes.filter((purpose) => !approvedHandlers[purpose])
  if (missing.length > 0) throw new Error(`nobody books payments for ${missing.join(', ')}`)
  const onPaymentFailed: FailedPaymentHandlers = foldByPurpose(
    'unpaid payment kind',
    features.map(
      ({ name, onPaymentFailed: failedHandlersOf }) =>
        [name, failedHandlersOf?.(early) ?? {}] as const,
    ),
  )
  const otherReceipt: FindReceipt = async (tx, transactionId) => {
    for (const { receipt } of features) {
      const found = await receipt?.(tx, transactionId)
      if (found) return found
    }
    return undefined
  }
  return {
    settle: createSettle(approvedHandlers, onPaymentFailed),
    settleRefund: createSettleRefund(features.flatMap(({ refunds }) => refunds?.(early) ?? [])),
    otherReceipt,
  }
}

export type FoldedPayments = ReturnType<typeof foldPayments>

export const paymentsFeature = definePaidFeature({
  name: 'money/payments',
  tasks: (server: PaymentParts & RefundParts) => paymentTasks(server, server),
  schedules: paymentSchedules,
  subscriptions: paymentSubscriptions,
  refunds: ({
    findCurrentSite,
  }: {
    readonly findCurrentSite: Parameters<typeof createNotifyRefused>[0]
  }) => [createNotifyRefused(findCurrentSite)],
})
