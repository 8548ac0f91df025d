// Creates a span for each request when traces are collected. If the trace begins here, its id is
// also the request's id, so the id on an error page finds the trace. A caller's trace is continued
// only if a trusted proxy passed it on.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMonitoringPath } from './monitoring-paths.ts'
import { currentTracing, type RequestSpan } from '../tracing/tracing.ts'

const formatAsUuid = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const createRequestTraces = (trustsProxy: boolean) => {
  const spans = new WeakMap<IncomingMessage, RequestSpan>()
  const enter = ({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const span = spans.get(raw)
    if (span) span.enter(done)
    else done()
  }
  return {
    /** Also starts the span, because Fastify asks for the id before it runs any hook. */
    newRequestId: (raw: IncomingMessage): string => {
      const tracing = currentTracing()
      if (!tracing || isMonitoringPath(raw.url ?? '')) return randomUUID()
      const { traceparent } = raw.headers
      const span = tracing.beginRequest(
        trustsProxy && typeof traceparent === 'string' ? traceparent : undefined,
      )
      spans.set(raw, span)
      return span.isContinued ? randomUUID() : formatAsUuid(span.traceId)
    },
    /**
     * Runs before everything else, and again once the body has been read, which happens in a
     * callback of the socket.
     */
    addHooks: (app: FastifyInstance): void => {
      if (!currentTracing()) return
      app.addHook('onRequest', enter)
      app.addHook('preValidation', enter)
    },
    traceIdOf: ({ raw }: FastifyRequest): string | undefined => spans.get(raw)?.traceId,
    end: (request: FastifyRequest, { statusCode }: FastifyReply): void => {
      const route = request.routeOptions.url ?? '(none)'
      spans.get(request.raw)?.end(`${request.method} ${route}`, statusCode, {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'lodgepole.request_id': request.id,
        'lodgepole.host_kind': request.lodgepoleHost?.kind,
        'lodgepole.organization_id': request.organizationIdForLog,
      })
    },
  }
}
