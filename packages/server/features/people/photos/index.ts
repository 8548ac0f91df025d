export { namesBehind } from './names.ts'
export { photosFeature } from './feature.ts'
