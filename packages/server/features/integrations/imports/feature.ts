import { importRoutes } from './routes.ts'
import { importSchedules, importSubscriptions, importTasks } from './tasks.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const importsFeature = defineFeature({
  name: 'integrations/imports',
  routes: [importRoutes],
  tasks: importTasks,
  schedules: importSchedules,
  subscriptions: importSubscriptions,
})
