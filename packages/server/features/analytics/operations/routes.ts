// For operators of the installation: whether the process is alive and ready for traffic, and its
// metrics. These answer on any address, because a load balancer asks by IP.

import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import type { Metrics } from '../../../platform/metrics.ts'

export interface OperationsOptions {
  /** Fails when the database does not answer. */
  readonly isReadOnly: () => Promise<boolean>
  /** Missing parts of the schema. */
  readonly findMissingSchema: () => Promise<readonly string[]>
  readonly isKnownHost: (name: string) => Promise<boolean>
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  readonly isStopping: () => boolean
}

const SCHEMA_INCOMPLETE = {
  code: 'SCHEMA_INCOMPLETE',
  status: 503,
  message: 'The database lacks a part of its schema.',
} as const
const DATABASE_READ_ONLY = {
  code: 'DATABASE_READ_ONLY',
  status: 503,
  message: 'The database takes no changes: it is a standby or set to read only.',
} as const
const MAX_NAMED = 10
/**
 * A load balancer does not wait long, so a database that is silent for this time counts as
 * unavailable.
 */
const READY_TIMEOUT_MS = 3_000

const withTimeout = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const timerAbort = new AbortController()
  const timeout = wait(ms, undefined, { signal: timerAbort.signal }).then(() => {
    throw new Error('no answer in time')
  })
  return Promise.race([work(), timeout]).finally(() => timerAbort.abort())
}

/** Callers that arrive while the work is running share its result. Anyone may ask, at any rate. */
const shareRunning = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

const isSameSecret = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const operationsRoutes = (app: FastifyInstance, options: OperationsOptions): void => {
  const { isReadOnly, findMissingSchema, isKnownHost, metrics, metricsToken, isStopping } = options
  const config = { anyHost: true, rateLimit: false as const }
  const checkDatabase = shareRunning(() =>
    withTimeout(
      READY_TIMEOUT_MS,
      async () => [await isReadOnly(), await findMissingSchema()] as const,
    ),
  )

  app.get('/healthz', { config }, () => ({ code: 'OK' }))

  app.get('/readyz', { config }, async (request, reply) => {
    if (isStopping()) return sendRefusal(request, reply, commonRefusals.SHUTTING_DOWN)
    try {
      const [readOnly, missing] = await checkDatabase()
      if (readOnly) return sendRefusal(request, reply, DATABASE_READ_ONLY)
      if (missing.length > 0)
        return sendRefusal(request, reply, {
          ...SCHEMA_INCOMPLETE,
          details: { missing: missing.slice(0, MAX_NAMED) },
        })
      return { code: 'OK' }
    } catch {
      return sendRefusal(request, reply, commonRefusals.DATABASE_UNAVAILABLE)
    }
  })

  // A proxy asks before it requests a certificate for a name, because anyone can point a name at
  // it.
  app.get('/hostz', { config }, async (request, reply) => {
    const { domain } = request.query as { readonly domain?: unknown }
    const isKnown = typeof domain === 'string' && (await isKnownHost(domain))
    return isKnown ? { code: 'OK' } : sendRefusal(request, reply, commonRefusals.UNKNOWN_HOST)
  })

  if (metricsToken !== undefined) {
    app.get('/metrics', { config }, async (request, reply) => {
      const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
      if (!isSameSecret(given, metricsToken))
        return sendRefusal(request, reply, commonRefusals.NOT_FOUND)
      return reply.type('text/plain; version=0.0.4').send(await metrics.text())
    })
  }
}
