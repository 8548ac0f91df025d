import { attendanceRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const attendanceFeature = defineFeature({
  name: 'entry/attendance',
  routes: [attendanceRoutes],
})
