import type { TaskList } from 'graphile-worker'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import { CARD_EVENT } from '../cards/index.ts'
import { createHearing, type CardEventMessage } from './hear-webhook.ts'
import type { PaymentParts } from './pay.ts'
import { createRecovery } from './recover.ts'

const RECOVER = 'recover-payments'
const HEAR = 'hear-card-event'

/** Every minute. */
export const paymentSchedule = `* * * * * ${RECOVER}`

export const paymentSubscriptions: Subscriptions = { [CARD_EVENT]: [HEAR] }

export const paymentTasks = (parts: PaymentParts): TaskList => {
  const [recover, hear] = [createRecovery(parts), createHearing(parts)]
  return { [RECOVER]: recover, [HEAR]: (message) => hear(message as CardEventMessage) }
}
