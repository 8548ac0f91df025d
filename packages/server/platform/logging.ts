// Structured logs, one JSON line each. What may be written is listed by name: ids, routes and
// figures. Addresses, names, mails, query strings and bodies have no field to go into.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import pino, { type DestinationStream, type Logger } from 'pino'

import { currentTracing } from './tracing/tracing.ts'

export type Log = Logger

export interface RequestLine {
  readonly requestId: string
  readonly method: string
  /** The route's pattern, never the path with its values. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly host: string
  readonly organizationId?: OrganizationId | undefined
}

/**
 * A fault's own message may quote data (a database's does); only its kind, code and place in our
 * code are kept.
 */
const faultFields = (fault: Error & { code?: unknown }) => ({
  fault: fault.name,
  code: typeof fault.code === 'string' ? fault.code : undefined,
  stack: fault.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12),
})

/**
 * Written behind the requests, and bounded: a reader of the log that got stuck loses lines, it does
 * not take the server along.
 */
const standardOutput = () => pino.destination({ sync: false, maxLength: 8_000_000 })

export const createLog = (level: string, destination: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level,
      base: null,
      mixin: () => ({ traceId: currentTracing()?.traceId() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: faultFields },
    },
    destination,
  )
