export { limitsWithPerson } from './limits-with-person.ts'
export { bankRoutes } from './routes.ts'
export { tillRoutes } from './till-routes.ts'
