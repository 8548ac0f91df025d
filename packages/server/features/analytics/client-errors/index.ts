export { clientErrorsFeature } from './feature.ts'
