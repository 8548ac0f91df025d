// The HTTP server before any feature is mounted: request ids, hosts, headers, limits, overload,
// logs and metrics.

import cookie from '@fastify/cookie'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { normalizeHost, type Host } from '@lodgepole/domain/kernel/host'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '../logging.ts'
import type { Metrics } from '../metrics.ts'
import { compressAnswers } from './compress-answers.ts'
import { closeConnectionsAtRest } from './drain.ts'
import { createProxyWatch } from './ignored-proxy.ts'
import { limitLoad, type LoadLimits } from './load-limits.ts'
import { isMonitoringPath } from './monitoring-paths.ts'
import { serializeAnswer } from './prepared-answer.ts'
import { isFaultOfInput } from '../faults.ts'
import { refusalOfFault, sendRefusal } from './refusal-reply.ts'
import { apiHeaders, transportSecurity } from './security-headers.ts'
import { createServicePaths, type ServiceName } from './service-paths.ts'
import { createRequestTraces } from './trace-requests.ts'
import { createJsonParser } from './json-parser.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Set before any handler runs, except on addresses that belong to no host (health, metrics).
     */
    lodgepoleHost: Host
    organizationIdForLog: string | undefined
    /** The login that made the request, if known. */
    loginIdForLog: string | undefined
  }
  interface FastifyInstance {
    /**
     * The port that people use to reach the product, if it differs from the scheme's default and
     * the port listened on.
     */
    publicPort: number | undefined
  }
  interface FastifyContextConfig {
    /** Answers on any address, even an IP address: health checks and similar paths. */
    anyHost?: boolean
  }
}

export interface HttpServerOptions extends LoadLimits {
  readonly log: Log
  readonly metrics: Metrics
  readonly resolveHost: (name: string) => Host | undefined | Promise<Host | undefined>
  readonly trustedProxies: number
  readonly publicPort: number | undefined
  readonly maxBodyBytes: number
  /** How long a stop waits for requests in progress. */
  readonly drainMs: number
  /**
   * Where the installation puts the services of the specification: paths on this server, or
   * addresses elsewhere.
   */
  readonly services?: Readonly<Record<ServiceName, string>>
  /** How many requests are waiting for a database connection right now. */
  readonly waitingForDatabase: () => number
}

/** With this many requests waiting, another one would wait too long. */
const MAX_WAITING = 1_000

/**
 * The contract's schemas validate all input. Without this, Fastify would load a second validator at
 * every start and never use it.
 */
const noSchemas = (): never => {
  throw new Error('Schemas belong into the contract.')
}

type RequestTraces = ReturnType<typeof createRequestTraces>

const createApp = (
  { services, maxBodyBytes, trustedProxies }: HttpServerOptions,
  newRequestId: RequestTraces['newRequestId'],
): FastifyInstance => {
  const ownPathOf = services ? createServicePaths(services) : (url: string) => url
  return Fastify({
    rewriteUrl: ({ url = '/' }) => ownPathOf(url),
    logger: false,
    bodyLimit: maxBodyBytes,
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: newRequestId,
    // Headers have a shorter limit. A long file from a slow line takes minutes.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Errors before routing (a bad URL, a malformed header) get the same shape of answer.
    frameworkErrors: (fault, request, reply) =>
      void sendRefusal(request, reply, refusalOfFault(fault)),
    clientErrorHandler(_fault, socket) {
      if (socket.writable)
        socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    },
  })
}

/**
 * Determines the host of each request. Requests for an unknown host or a closed organization end
 * here.
 */
const resolveHosts = (
  app: FastifyInstance,
  { log, trustedProxies, waitingForDatabase, resolveHost }: HttpServerOptions,
): void => {
  const watchProxy = createProxyWatch(log, trustedProxies)
  // Known hosts are in memory, and every request passes here, so the common case needs no promise.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(apiHeaders).header('x-request-id', request.id)
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', transportSecurity)
    if (request.routeOptions.config.anyHost) return done()
    watchProxy(request.headers)
    if (waitingForDatabase() > MAX_WAITING)
      return void sendRefusal(request, reply, commonRefusals.OVERLOADED)
    const enter = (host: Host | undefined) => {
      if (!host) return void sendRefusal(request, reply, commonRefusals.UNKNOWN_HOST)
      if (host.kind === 'organization' && host.closed)
        return void sendRefusal(request, reply, {
          ...commonRefusals.ORGANIZATION_CLOSED,
          details: { ...host.closed },
        })
      request.lodgepoleHost = host
      done()
    }
    const found = resolveHost(normalizeHost(request.headers.host))
    if (found instanceof Promise) found.then(enter, done)
    else enter(found)
  })
}

const logResponses = (
  app: FastifyInstance,
  { log, metrics }: HttpServerOptions,
  traces: RequestTraces,
): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)'
    const status = reply.statusCode
    metrics.observeRequest(request.method, route, status, reply.elapsedTime)
    traces.end(request, reply)
    const host = request.lodgepoleHost?.kind ?? 'none'
    const line = {
      requestId: request.id,
      traceId: traces.traceIdOf(request),
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
      host,
      organizationId: request.organizationIdForLog,
      ...(status >= 400 ? { loginId: request.loginIdForLog } : {}),
    }
    const level = status < 400 && isMonitoringPath(route) ? 'debug' : 'info'
    log[level](line, 'request')
    done()
  })
}

const answerFaults = (app: FastifyInstance, { log }: HttpServerOptions): void => {
  app.setErrorHandler((fault: Error & { code?: string; statusCode?: number }, request, reply) => {
    const refusal = refusalOfFault(fault)
    // The request's own log line records overload. Logging a stack for each would add load.
    if (isFaultOfInput(fault))
      log.warn(
        { requestId: request.id, route: request.routeOptions.url, err: fault },
        'INPUT_NOT_UNDERSTOOD',
      )
    if (refusal.status >= 500 && refusal !== commonRefusals.OVERLOADED)
      log.error(
        { requestId: request.id, route: request.routeOptions.url, err: fault },
        refusal.code,
      )
    return sendRefusal(request, reply, refusal)
  })
}

export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const traces = createRequestTraces(options.trustedProxies > 0)
  const app = createApp(options, traces.newRequestId)
  app.decorate('publicPort', options.publicPort)
  app.decorateRequest('organizationIdForLog', undefined)
  app.decorateRequest('loginIdForLog', undefined)

  // By default Fastify reads text. Here a body is JSON or empty, so text is refused like any other
  // media type.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, createJsonParser(app))

  app.setReplySerializer(serializeAnswer)
  closeConnectionsAtRest(app, options.drainMs)
  compressAnswers(app)

  traces.addHooks(app)
  resolveHosts(app, options)
  logResponses(app, options, traces)
  answerFaults(app, options)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, commonRefusals.NOT_FOUND))

  await app.register(cookie)
  await limitLoad(app, options)
  return app
}
