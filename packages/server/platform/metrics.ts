// Metrics for operators in the Prometheus format. Labels are routes and statuses: a bounded set
// without personal data.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { addWorkMetrics, type WorkBacklog, type WorkCounters } from './work-metrics.ts'

export interface Metrics extends WorkCounters {
  readonly countRead: (source: 'replica' | 'primary') => void
  readonly observeRequest: (method: string, route: string, status: number, ms: number) => void
  readonly text: () => Promise<string>
}

export interface MetricsSources {
  readonly poolCounts: () => {
    readonly total: number
    readonly idle: number
    readonly waiting: number
  }
  readonly readWork: () => Promise<WorkBacklog>
  readonly version: string
  /** Undefined without a replica, and while the lag is unknown. */
  readonly replicaLagSeconds?: () => number | undefined
}

export const createMetrics = (sources: MetricsSources): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'lodgepole_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'lodgepole_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'lodgepole_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(sources.poolCounts())) this.set({ state }, count)
    },
  })
  const reads = new Counter({
    name: 'lodgepole_replica_reads_total',
    help: 'Reports and exports by where they were read',
    labelNames: ['source'],
    registers: [registry],
  })
  new Gauge({
    name: 'lodgepole_replica_lag_seconds',
    help: 'How far the replica was behind when it was last looked at',
    registers: [registry],
    collect() {
      const lag = sources.replicaLagSeconds?.()
      if (lag === undefined || !Number.isFinite(lag)) this.remove()
      else this.set(lag)
    },
  })
  new Gauge({
    name: 'lodgepole_build_info',
    help: 'The version that runs',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: sources.version, node: process.version }, 1)
  return {
    ...addWorkMetrics(registry, sources.readWork),
    countRead: (source) => reads.inc({ source }),
    observeRequest: (method, route, status, ms) => {
      requests.inc({ method, route, status })
      durations.observe({ route }, ms / 1000)
    },
    text: () => registry.metrics(),
  }
}
