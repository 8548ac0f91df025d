export { peopleConsoleRoutes } from './console-routes.ts'
export { createPeopleSearch } from './search/search-people.ts'
export { presentFound } from './search/present-found.ts'
