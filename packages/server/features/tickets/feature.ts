import { ticketConsoleRoutes } from './console-routes.ts'
import { ticketFileRoutes } from './file-routes.ts'
import { ticketMailRoutes } from './mail-routes.ts'
import { ticketRoutes } from './routes.ts'
import { ticketSchedules, ticketSubscriptions, ticketTasks } from './tasks.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const ticketsFeature = defineFeature({
  name: 'tickets',
  routes: [ticketRoutes, ticketConsoleRoutes, ticketFileRoutes, ticketMailRoutes],
  tasks: ticketTasks,
  schedules: ticketSchedules,
  subscriptions: ticketSubscriptions,
})
