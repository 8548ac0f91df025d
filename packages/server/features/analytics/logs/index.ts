export { logsFeature } from './feature.ts'
