import type { Webhook, WebhookDelivery } from '@lodgepole/contract/integrations/webhooks/endpoints'
import type { DeliveryRow, EndpointRow } from './store.ts'

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const secondsOrNull = (at: Date | null): number | null => at && seconds(at)

export const presentEndpoint = ({ createdAt, restingUntil, ...row }: EndpointRow): Webhook => ({
  ...row,
  createdAtSeconds: seconds(createdAt),
  restingUntilSeconds: secondsOrNull(restingUntil),
})

export const presentDelivery = ({
  happenedAt,
  nextAttemptAt,
  triedAt,
  ...row
}: DeliveryRow): WebhookDelivery => ({
  ...row,
  happenedAtSeconds: seconds(happenedAt),
  nextAttemptAtSeconds: seconds(nextAttemptAt),
  triedAtSeconds: secondsOrNull(triedAt),
})
