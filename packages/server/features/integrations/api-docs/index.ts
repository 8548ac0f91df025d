export { apiDocsFeature } from './feature.ts'
