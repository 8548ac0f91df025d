import { depositCheckRoutes } from './check-routes.ts'
import { cardConsoleRoutes } from './console-routes.ts'
import { cardRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const cardsFeature = defineFeature({
  name: 'money/cards',
  routes: [cardRoutes, cardConsoleRoutes, depositCheckRoutes],
  // Written for others to hear of later; nobody does yet.
  subscriptions: { 'cards.saved': [] },
})
