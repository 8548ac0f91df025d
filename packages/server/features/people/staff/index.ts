export { staffFeature } from './feature.ts'
