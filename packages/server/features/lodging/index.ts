export { lodgingFeature } from './feature.ts'
