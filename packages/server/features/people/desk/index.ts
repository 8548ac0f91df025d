export { createFindTyped } from './search/find-typed.ts'
export { peopleDeskFeature } from './feature.ts'
