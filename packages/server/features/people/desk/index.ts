export { createPeopleSearch } from './search/search-people.ts'
export { presentFound } from './search/present-found.ts'
export { peopleDeskFeature } from './feature.ts'
