export { petsAndVehiclesFeature } from './feature.ts'
