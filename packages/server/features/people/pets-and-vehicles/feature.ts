import { petsAndVehiclesRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const petsAndVehiclesFeature = defineFeature({
  name: 'people/pets-and-vehicles',
  routes: [petsAndVehiclesRoutes],
})
