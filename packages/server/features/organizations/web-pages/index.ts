export { webPagesFeature } from './feature.ts'
