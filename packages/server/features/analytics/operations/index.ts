export { startMetricsServer } from './metrics-server.ts'
export { createWorkReader } from './work-reader.ts'
export { operationsFeature } from './feature.ts'
