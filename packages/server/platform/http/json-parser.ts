// Reads the bodies of requests: JSON of a bearable depth, or nothing.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooDeep } from './unreadable.ts'

type Done = (fault: Error | null, body?: unknown) => void

/** A body announced and not sent is a body missing, which each call judges for itself: the parser's own complaint would say less. */
export const createJsonParser = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: Done): void => {
    if (body === '') done(null, undefined)
    else if (isTooDeep(body)) done(Object.assign(new Error('too deep'), { refusal: commonRefusals.INVALID_JSON }))
    else void parseJson(request, body, done)
  }
}
