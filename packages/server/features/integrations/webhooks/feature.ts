import { webhookRoutes } from './routes.ts'
import { webhookSchedules, webhookSubscriptions, webhookTasks } from './tasks.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const webhooksFeature = defineFeature({
  name: 'integrations/webhooks',
  routes: [webhookRoutes],
  tasks: webhookTasks,
  schedules: webhookSchedules,
  subscriptions: webhookSubscriptions,
})
