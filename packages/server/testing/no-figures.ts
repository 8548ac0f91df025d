import type { MetricsSources } from '../platform/metrics.ts'

/** For a server whose metrics nobody reads. */
export const noFigures: MetricsSources = {
  poolCounts: () => ({ total: 0, idle: 0, waiting: 0 }),
  readWork: () => Promise.reject(new Error('Nobody reads figures here.')),
  version: 'test',
}
