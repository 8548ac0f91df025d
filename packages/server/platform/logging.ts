// Structured logs, one JSON line each. The permitted fields are listed by name: ids, routes and
// numbers. Addresses, names, mails, query strings and bodies have no field.

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
 * An error's message may quote data (a database's does), so only its kind, its code and the place
 * in our code are logged.
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
 * Written asynchronously with a bounded buffer: if the log's reader gets stuck, lines are lost, but
 * the server keeps running.
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
