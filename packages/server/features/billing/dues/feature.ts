import { duesRoutes } from './routes.ts'
import { duesSchedules, duesTasks } from './tasks.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const duesFeature = defineFeature({
  name: 'billing/dues',
  routes: [duesRoutes],
  tasks: duesTasks,
  schedules: duesSchedules,
})
