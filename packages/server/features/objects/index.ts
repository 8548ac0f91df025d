export { objectReadRoutes, type ObjectReadOptions } from './read-routes.ts'
export { objectUploadRoutes } from './upload-routes.ts'
