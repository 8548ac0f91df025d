import { exportRoutes } from './routes.ts'
import { exportSchedules, exportSubscriptions, exportTasks } from './tasks.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const exportsFeature = defineFeature({
  name: 'integrations/exports',
  routes: [exportRoutes],
  tasks: exportTasks,
  schedules: exportSchedules,
  subscriptions: exportSubscriptions,
})
