import { profileConsoleRoutes } from './console-routes.ts'
import { profileRoutes } from './routes.ts'
import { profileSubscriptions, profileTasks } from './second-parent.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const profileFeature = defineFeature({
  name: 'people/profile',
  routes: [profileRoutes, profileConsoleRoutes],
  tasks: profileTasks,
  subscriptions: profileSubscriptions,
})
