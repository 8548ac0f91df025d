// Reads the bodies of requests: JSON of a bearable depth, or nothing.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { storableIn } from '@lodgepole/domain/kernel/storable'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooDeep, withoutYearZero } from './unreadable.ts'

type Done = (fault: Error | null, body?: unknown) => void

/**
 * A body announced and not sent is a body missing, which each call judges for itself: the parser's
 * own complaint would say less.
 */
export const createJsonParser = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: Done): void => {
    if (body === '') done(null, undefined)
    else if (isTooDeep(body))
      done(Object.assign(new Error('too deep'), { refusal: commonRefusals.INVALID_JSON }))
    else void parseJson(request, body, done)
  }
}

/**
 * For reports of programs, which are sent once and would be lost with an answer that nobody reads:
 * what the database cannot keep is taken out instead of being refused.
 */
export const createForgivingJsonParser = (app: FastifyInstance) => {
  const parseJson = createJsonParser(app)
  return (request: FastifyRequest, body: string, done: Done): void =>
    parseJson(request, body, (fault, value) =>
      fault ? done(fault) : done(null, withoutYearZero(storableIn(value))),
    )
}
