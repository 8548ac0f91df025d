import { staffRoutes } from './routes.ts'
import { staffSubscriptions, staffTasks } from './notify-invited.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const staffFeature = defineFeature({
  name: 'people/staff',
  routes: [staffRoutes],
  tasks: staffTasks,
  subscriptions: staffSubscriptions,
})
