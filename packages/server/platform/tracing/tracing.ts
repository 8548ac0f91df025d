// Traces for operators who collect them, configured by OpenTelemetry's standard environment
// variables. Nothing is loaded or done unless they name a destination for traces. A span has ids,
// routes, job names and numbers: no personal data, no values.

export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly facts?: SpanAttributes
  /**
   * W3C traceparents of the causes. When this is set, even to an empty list, the span starts a new
   * trace.
   */
  readonly causes?: readonly string[]
}

export interface OpenSpan {
  readonly note: (facts: SpanAttributes) => void
}

/**
 * A request is answered over several turns of the event loop, some of which begin at the socket, so
 * each turn enters the request's span again.
 */
export interface RequestSpan {
  readonly traceId: string
  /** A caller began the trace, so several requests may share its id. */
  readonly isContinued: boolean
  readonly enter: (work: () => void) => void
  readonly end: (name: string, status: number, facts: SpanAttributes) => void
}

export interface Tracing {
  readonly run: <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>) => Promise<T>
  readonly beginRequest: (traceparent: string | undefined) => RequestSpan
  /** Records a statement that has just ended. */
  readonly noteStatement: (text: string, tookMs: number, fault?: unknown) => void
  readonly traceId: () => string | undefined
  readonly traceparent: () => string | undefined
  readonly stop: () => Promise<void>
}

let tracing: Tracing | undefined

/** Undefined when no traces are collected. */
export const currentTracing = (): Tracing | undefined => tracing

export const setTracing = (started: Tracing | undefined): void => {
  tracing = started
}

const nobody: OpenSpan = { note: () => undefined }

export const withSpan = <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> =>
  tracing ? tracing.run(start, work) : work(nobody)

/** Adds the current trace to a message for later, so that the job can be linked to it. */
export const withCause = <T extends object>(message: T): T => {
  const traceparent = tracing?.traceparent()
  return traceparent === undefined ? message : { ...message, traceparent }
}

interface Caused {
  readonly traceparent?: unknown
  readonly messages?: readonly Caused[]
}

/** The traces of a job's message, or of all messages gathered in it. */
export const linkedTraceparents = (message: unknown): readonly string[] => {
  if (typeof message !== 'object' || message === null) return []
  const { traceparent, messages } = message as Caused
  const own = typeof traceparent === 'string' ? [traceparent] : []
  return Array.isArray(messages) ? [...own, ...messages.flatMap(linkedTraceparents)] : own
}
