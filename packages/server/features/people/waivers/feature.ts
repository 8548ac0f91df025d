import { waiverDeskRoutes } from './desk/routes.ts'
import { waiverSubscriptions, waiverTasks } from './desk/tasks.ts'
import { waiverRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const waiversFeature = defineFeature({
  name: 'people/waivers',
  routes: [waiverRoutes, waiverDeskRoutes],
  tasks: waiverTasks,
  subscriptions: waiverSubscriptions,
})
