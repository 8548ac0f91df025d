export { peopleConsoleRoutes } from './console-routes.ts'
