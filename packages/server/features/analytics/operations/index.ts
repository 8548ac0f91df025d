export { startMetricsServer } from './metrics-server.ts'
export { operationsRoutes } from './routes.ts'
export { createWorkReader } from './work-reader.ts'
