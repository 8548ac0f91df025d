import type { Database } from '../../platform/database/pool.ts'
import { idCardRoutes } from './card-routes.ts'
import { gateRoutes } from './gate-routes.ts'
import { rotateEntryKeys } from './keys-store.ts'
import { passRoutes } from './pass-routes.ts'
import { entryRoutes } from './routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const entryFeature = defineFeature({
  name: 'entry',
  routes: [entryRoutes, passRoutes, idCardRoutes, gateRoutes],
  tasks: ({ db, now }: { readonly db: Database; readonly now: () => number }) => ({
    'entry-keys': () => rotateEntryKeys(db, now()),
  }),
  schedules: ['47 3 * * * entry-keys'],
})
