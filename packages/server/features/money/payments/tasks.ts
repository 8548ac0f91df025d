import type { TaskList } from 'graphile-worker'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import { CARD_EVENT } from '../cards/index.ts'
import { createHearing, createRefundHearing, type CardEventMessage } from './hear-webhook.ts'
import type { PaymentParts } from './pay.ts'
import { createRecovery } from './recover.ts'
import { createRefundRecovery } from './recover-refunds.ts'
import type { RefundParts } from './refund.ts'

const RECOVER = 'recover-payments'
const RECOVER_REFUNDS = 'recover-refunds'
const HEAR = 'hear-card-event'

/** Every minute. */
export const paymentSchedules = [`* * * * * ${RECOVER}`, `* * * * * ${RECOVER_REFUNDS}`]

export const paymentSubscriptions: Subscriptions = { [CARD_EVENT]: [HEAR] }

export const paymentTasks = (parts: PaymentParts, refunds: RefundParts): TaskList => {
  const [hear, hearRefund] = [createHearing(parts), createRefundHearing(refunds)]
  return {
    [RECOVER]: createRecovery(parts),
    [RECOVER_REFUNDS]: createRefundRecovery(refunds),
    [HEAR]: async (message) => {
      await hear(message as CardEventMessage)
      await hearRefund(message as CardEventMessage)
    },
  }
}
