import { unitFileRoutes } from './file-routes.ts'
import { stayRoutes } from './stay-routes.ts'
import { lodgingSchedules, lodgingSubscriptions, lodgingTasks } from './tasks.ts'
import { unitRoutes } from './unit-routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const lodgingFeature = defineFeature({
  name: 'lodging',
  routes: [unitRoutes, unitFileRoutes, stayRoutes],
  tasks: lodgingTasks,
  schedules: lodgingSchedules,
  subscriptions: lodgingSubscriptions,
})
