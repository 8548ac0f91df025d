import type { TaskList } from 'graphile-worker'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import { CARD_EVENT } from '../cards/index.ts'
import {
  createHandleChargeEvent,
  createHandleRefundEvent,
  type CardEventMessage,
} from './handle-webhook.ts'
import type { PaymentParts } from './pay.ts'
import { createRecovery } from './recover.ts'
import { createRefundRecovery } from './recover-refunds.ts'
import type { RefundParts } from './refund.ts'

const RECOVER = 'recover-payments'
const RECOVER_REFUNDS = 'recover-refunds'
const HANDLE_WEBHOOK = 'hear-card-event'

/** Every minute. */
export const paymentSchedules = [`* * * * * ${RECOVER}`, `* * * * * ${RECOVER_REFUNDS}`]

export const paymentSubscriptions: Subscriptions = { [CARD_EVENT]: [HANDLE_WEBHOOK] }

export const paymentTasks = (parts: PaymentParts, refunds: RefundParts): TaskList => {
  const [hear, handleRefundEvent] = [
    createHandleChargeEvent(parts),
    createHandleRefundEvent(refunds),
  ]
  return {
    [RECOVER]: createRecovery(parts),
    [RECOVER_REFUNDS]: createRefundRecovery(refunds),
    [HANDLE_WEBHOOK]: async (message) => {
      await hear(message as CardEventMessage)
      await handleRefundEvent(message as CardEventMessage)
    },
  }
}
