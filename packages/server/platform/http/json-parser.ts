// Reads request bodies: JSON of limited depth, or nothing.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { makeStorable } from '@lodgepole/domain/kernel/storable'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooDeep, withoutYearZero } from './unreadable.ts'

type Done = (fault: Error | null, body?: unknown) => void

/**
 * A body that is announced but not sent counts as missing, which each call handles itself. The
 * parser's own message would be less helpful.
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
 * For reports that programs send once and that would be lost if nobody reads the refusal: text that
 * the database cannot store is removed instead of refused.
 */
export const createForgivingJsonParser = (app: FastifyInstance) => {
  const parseJson = createJsonParser(app)
  return (request: FastifyRequest, body: string, done: Done): void =>
    parseJson(request, body, (fault, value) =>
      fault ? done(fault) : done(null, withoutYearZero(makeStorable(value))),
    )
}
