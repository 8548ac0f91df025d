export { closeOutsFeature } from './feature.ts'
