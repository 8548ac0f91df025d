// How a refusal or an error leaves the server: a status and `{code, message, requestId, details}`,
// never a stack trace. A person who would see JSON in place of a page gets a readable page instead.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isFaultOfInput, isPoolExhausted } from '../faults.ts'
import { refusalPage } from './refusal-page.ts'

const RETRY_AFTER_SECONDS: Readonly<Record<string, number>> = {
  OVERLOADED: 5,
  DATABASE_UNAVAILABLE: 5,
  SHUTTING_DOWN: 5,
  TOO_MANY_REQUESTS: 60,
}

export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  const { code, status, message, details } = refusal
  const told = details?.['retryAfterSeconds']
  const seconds = typeof told === 'number' ? told : RETRY_AFTER_SECONDS[code]
  if (seconds !== undefined && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', seconds)
  return reply.code(status).send(
    refusalPage(request, reply, refusal) ?? {
      code,
      message,
      requestId: request.id,
      ...(details ? { details } : {}),
    },
  )
}

const byFastifyCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonRefusals.BODY_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonRefusals.UNSUPPORTED_MEDIA_TYPE,
  FST_ERR_CTP_INVALID_JSON_BODY: commonRefusals.INVALID_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonRefusals.INVALID_JSON,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonRefusals.INVALID_INPUT,
  FST_ERR_MAX_PARAM_LENGTH: commonRefusals.NOT_FOUND,
  FST_ERR_BAD_URL: commonRefusals.NOT_FOUND,
  FST_UNDER_PRESSURE: commonRefusals.OVERLOADED,
}

/** The refusal that corresponds to an error. An unexpected error becomes UNEXPECTED_FAULT. */
export const refusalOfFault = (
  fault: Partial<FastifyError> & { readonly refusal?: Refusal },
): Refusal => {
  if (fault.refusal) return fault.refusal
  const known = byFastifyCode[fault.code ?? '']
  if (known) return known
  if (isPoolExhausted(fault)) return commonRefusals.OVERLOADED
  if (isDatabaseUnavailable(fault)) return commonRefusals.DATABASE_UNAVAILABLE
  if (isFaultOfInput(fault)) return commonRefusals.INVALID_INPUT
  return fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500
    ? commonRefusals.INVALID_INPUT
    : commonRefusals.UNEXPECTED_FAULT
}
