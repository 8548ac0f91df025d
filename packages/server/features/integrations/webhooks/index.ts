export { webhookRoutes } from './routes.ts'
export { startWebhookSender, type WebhookSender } from './sender.ts'
export { webhookSchedule, webhookSubscriptions, webhookTasks } from './tasks.ts'
