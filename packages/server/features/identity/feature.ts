import type { Database } from '../../platform/database/pool.ts'
import { identityRoutes } from './routes.ts'
import { rotateDueSigningKeys } from './signing-keys-store.ts'
import { defineFeature } from '../../platform/features/feature.ts'

interface SigningKeyServer {
  readonly db: Database
  readonly now: () => number
  /** After how many days a new key starts to sign. */
  readonly signingKeyDays: number
}

export const identityFeature = defineFeature({
  name: 'identity',
  routes: [identityRoutes],
  tasks: ({ db, now, signingKeyDays }: SigningKeyServer) => ({
    'signing-keys': () => rotateDueSigningKeys(db, now(), signingKeyDays),
  }),
  schedules: ['37 3 * * * signing-keys'],
})
