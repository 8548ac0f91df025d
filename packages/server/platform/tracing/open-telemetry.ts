// The official packages behind the interface of tracing.ts. They read the sampler, the limits, the
// address and the headers from OpenTelemetry's environment variables themselves.

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
  type Tracer,
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
import type { SpanAttributes, SpanStart, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const COMPLAINT_EVERY_MS = 60_000

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

const attributesOf = (facts: SpanAttributes = {}): Attributes =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** An error's message may quote data, so only its kind and code go into the trace. */
const fail = (span: Span, fault: unknown): void => {
  const { name = 'Error', code } = (fault ?? {}) as { name?: string; code?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const rareComplaints = (log: Log) => {
  let lastMs = Number.NEGATIVE_INFINITY
  const complain = () => {
    if (performance.now() - lastMs < COMPLAINT_EVERY_MS) return
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

const startProvider = (version: string, log: Log): BasicTracerProvider => {
  diag.setLogger(rareComplaints(log), {
    logLevel: DiagLogLevel.ERROR,
    suppressOverrideMessage: true,
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const product = resourceFromAttributes({
    'service.name': 'lodgepole',
    'service.version': version,
  })
  // What the operator sets in the environment, such as OTEL_SERVICE_NAME, takes precedence.
  const resource = defaultResource()
    .merge(product)
    .merge(detectResources({ detectors: [envDetector] }))
  return new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
}

const begin = (tracer: Tracer, { name, kind, facts, causes }: SpanStart, parent: Context): Span =>
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

const beginRequest = (
  tracer: Tracer,
  traceparent: string | undefined,
): ReturnType<Tracing['beginRequest']> => {
  const remote = readTraceparent(traceparent)
  const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
  const span = begin(tracer, { name: 'request', kind: 'server' }, parent)
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
}

const noteStatement = (tracer: Tracer, text: string, tookMs: number, fault: unknown): void => {
  // Periodic work outside requests does not belong to any trace.
  if (!trace.getActiveSpan()) return
  const endMs = Date.now()
  const operation = operationOf(text)
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutValues(text),
    },
    startTime: endMs - tookMs,
  })
  if (fault !== undefined) fail(span, fault)
  span.end(endMs)
}

export const createTracing = (version: string, log: Log): Tracing => {
  const provider = startProvider(version, log)
  const tracer = provider.getTracer('lodgepole', version)

  return {
    run: async (start, work) => {
      const span = begin(tracer, start, context.active())
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
    beginRequest: (traceparent) => beginRequest(tracer, traceparent),
    noteStatement: (text, tookMs, fault) => noteStatement(tracer, text, tookMs, fault),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    traceparent: () => {
      const active = trace.getActiveSpan()?.spanContext()
      return active && trace.isSpanContextValid(active) ? writeTraceparent(active) : undefined
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
