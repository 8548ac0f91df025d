export { startWebhookSender, type WebhookSender } from './sender.ts'
export { webhooksFeature } from './feature.ts'
