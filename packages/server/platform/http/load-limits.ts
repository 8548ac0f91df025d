// What the server refuses under too much load: requests while the event loop is busy, and calls
// beyond the limit per minute from one address.

import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance } from 'fastify'
import { CallCounts } from './call-counts.ts'
import { sendRefusal } from './refusal-reply.ts'

export interface LoadLimits {
  /** 0 means no limit. */
  readonly callsPerMinute: number
  /** A turn of the event loop that takes longer than this means overload. 0 means no limit. */
  readonly overloadDelayMs: number
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

export const limitLoad = async (
  app: FastifyInstance,
  { callsPerMinute, overloadDelayMs }: LoadLimits,
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: overloadDelayMs,
    sampleInterval: 500,
    // Monitoring must still get the answer that the server is alive.
    pressureHandler: (request, reply) => {
      if (!request.routeOptions.config.anyHost)
        void sendRefusal(request, reply, commonRefusals.OVERLOADED)
    },
  })
  if (callsPerMinute <= 0) return
  await app.register(rateLimit, {
    max: callsPerMinute,
    store: CallCounts,
    timeWindow: 60_000,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: () =>
      Object.assign(new Error('rate limit'), { refusal: commonRefusals.TOO_MANY_REQUESTS }),
  })
}
