export { createEntryCodes } from './codes.ts'
export { createEntryKeys, tendEntryKeys } from './keys.ts'
export { entryRoutes } from './routes.ts'
