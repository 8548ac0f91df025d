import { depositCheckRoutes } from './check-routes.ts'
import { cardConsoleRoutes } from './console-routes.ts'
import { cardRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const cardsFeature = defineFeature({
  name: 'money/cards',
  routes: [cardRoutes, cardConsoleRoutes, depositCheckRoutes],
  // Emitted for future subscribers. There are none yet.
  subscriptions: { 'cards.saved': [] },
})
