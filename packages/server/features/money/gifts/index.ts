export { giftsFeature } from './feature.ts'
