// Traces for operators who collect them, by OpenTelemetry's standard environment variables. Nothing
// of it is loaded, and nothing is done, unless they name a place to send traces to. A span has ids,
// routes, names of jobs and figures: no personal data, no values.

export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly facts?: SpanAttributes
  /**
   * W3C traceparents of what caused it. With this, even when empty, it begins a trace of its own.
   */
  readonly causes?: readonly string[]
}

export interface OpenSpan {
  readonly note: (facts: SpanAttributes) => void
}

/**
 * A request is answered over several turns of the event loop, some of which begin at the socket:
 * each enters its span again.
 */
export interface RequestSpan {
  readonly traceId: string
  /** Somebody else began the trace, so its id may belong to several requests. */
  readonly isContinued: boolean
  readonly enter: (work: () => void) => void
  readonly end: (name: string, status: number, facts: SpanAttributes) => void
}

export interface Tracing {
  readonly run: <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>) => Promise<T>
  readonly beginRequest: (traceparent: string | undefined) => RequestSpan
  /** A statement that has just ended. */
  readonly noteStatement: (text: string, tookMs: number, fault?: unknown) => void
  readonly traceId: () => string | undefined
  readonly traceparent: () => string | undefined
  readonly stop: () => Promise<void>
}

let tracing: Tracing | undefined

/** Undefined where nobody collects traces. */
export const currentTracing = (): Tracing | undefined => tracing

export const setTracing = (started: Tracing | undefined): void => {
  tracing = started
}

const nobody: OpenSpan = { note: () => undefined }

export const withSpan = <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> =>
  tracing ? tracing.run(start, work) : work(nobody)

/** A message for later, with the trace that caused it, so that the job can be linked to it. */
export const withCause = <T extends object>(message: T): T => {
  const traceparent = tracing?.traceparent()
  return traceparent === undefined ? message : { ...message, traceparent }
}

interface Caused {
  readonly traceparent?: unknown
  readonly messages?: readonly Caused[]
}

/** Of a job's message, or of all that were gathered in one. */
export const linkedTraceparents = (message: unknown): readonly string[] => {
  if (typeof message !== 'object' || message === null) return []
  const { traceparent, messages } = message as Caused
  const own = typeof traceparent === 'string' ? [traceparent] : []
  return Array.isArray(messages) ? [...own, ...messages.flatMap(linkedTraceparents)] : own
}
