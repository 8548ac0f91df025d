export { createEntryCodes } from './codes.ts'
export { gateRoutes } from './gate-routes.ts'
export { createEntryKeys, tendEntryKeys } from './keys.ts'
export { entryRoutes } from './routes.ts'
