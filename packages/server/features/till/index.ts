export { tillFeature } from './feature.ts'
