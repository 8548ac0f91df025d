import { moneyDeskRoutes } from './all-routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const moneyDeskFeature = defineFeature({
  name: 'money/desk',
  routes: [moneyDeskRoutes],
})
