import type { Database } from '../../../platform/database/pool.ts'
import type { MountRoutes } from '../../../platform/features/feature.ts'
import { accountActivityRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

const mountActivity: MountRoutes<{ readonly db: Database }> = (app, { db }, mounting) =>
  accountActivityRoutes(app, db, mounting)

export const activityFeature = defineFeature({
  name: 'people/activity',
  routes: [mountActivity],
})
