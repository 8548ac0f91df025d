import { calendarRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const calendarFeature = defineFeature({
  name: 'reservations/calendar',
  routes: [calendarRoutes],
})
