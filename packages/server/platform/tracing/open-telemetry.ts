// The official packages behind the port of tracing.ts. Which sampler, which limits, where to and
// with which headers: all of that they read from OpenTelemetry's environment variables themselves.

import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Log } from '../logging.ts'
import { operationOf, withoutValues } from './statement-text.ts'
import type { SpanFacts, SpanStart, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const COMPLAIN_EVERY_MS = 60_000

const readTraceparent = (text: string | undefined): SpanContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text ?? '') ?? []
  const found = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  return trace.isSpanContextValid(found) ? found : undefined
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

const attributesOf = (facts: SpanFacts = {}): Attributes =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** A fault's message may quote data: only its kind and code are told. */
const fail = (span: Span, fault: unknown): void => {
  const { name = 'Error', code } = (fault ?? {}) as { name?: string; code?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const complainSeldom = (log: Log) => {
  let lastMs = Number.NEGATIVE_INFINITY
  const complain = () => {
    if (performance.now() - lastMs < COMPLAIN_EVERY_MS) return
    lastMs = performance.now()
    log.warn(
      { fix: 'Does the collector behind OTEL_EXPORTER_OTLP_ENDPOINT run?' },
      'TRACES_NOT_SENT',
    )
  }
  return {
    error: complain,
    warn: complain,
    info: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
  }
}

export const createTracing = (version: string, log: Log): Tracing => {
  diag.setLogger(complainSeldom(log), {
    logLevel: DiagLogLevel.ERROR,
    suppressOverrideMessage: true,
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const product = resourceFromAttributes({
    'service.name': 'lodgepole',
    'service.version': version,
  })
  // What the operator says of it, such as OTEL_SERVICE_NAME, wins.
  const resource = defaultResource()
    .merge(product)
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('lodgepole', version)

  const begin = ({ name, kind, facts, causes }: SpanStart, parent: Context): Span =>
    tracer.startSpan(
      name,
      {
        kind: kinds[kind],
        attributes: attributesOf(facts),
        root: causes !== undefined,
        links: (causes ?? [])
          .flatMap((cause) => readTraceparent(cause) ?? [])
          .map((found) => ({ context: found })),
      },
      parent,
    )

  return {
    run: async (start, work) => {
      const span = begin(start, context.active())
      try {
        return await context.with(trace.setSpan(context.active(), span), () =>
          work({ note: (facts) => span.setAttributes(attributesOf(facts)) }),
        )
      } catch (fault) {
        fail(span, fault)
        throw fault
      } finally {
        span.end()
      }
    },
    beginRequest: (traceparent) => {
      const remote = readTraceparent(traceparent)
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
      const span = begin({ name: 'request', kind: 'server' }, parent)
      const inside = trace.setSpan(parent, span)
      return {
        traceId: span.spanContext().traceId,
        isContinued: remote !== undefined,
        enter: (work) => context.with(inside, work),
        end: (name, status, facts) => {
          span.updateName(name)
          span.setAttributes(attributesOf(facts))
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    noteStatement: (text, tookMs, fault) => {
      // What the process does by itself every second is not part of anybody's trace.
      if (!trace.getActiveSpan()) return
      const endMs = Date.now()
      const facts = {
        'db.system.name': 'postgresql',
        'db.operation.name': operationOf(text),
        'db.query.text': withoutValues(text),
      }
      const span = tracer.startSpan(operationOf(text), {
        kind: SpanKind.CLIENT,
        attributes: facts,
        startTime: endMs - tookMs,
      })
      if (fault !== undefined) fail(span, fault)
      span.end(endMs)
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    traceparent: () => {
      const active = trace.getActiveSpan()?.spanContext()
      return active && trace.isSpanContextValid(active) ? writeTraceparent(active) : undefined
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
