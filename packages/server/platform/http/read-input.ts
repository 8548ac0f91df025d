// Reads and validates what a client sent. The message describes the first problem and where it is.
// `details` contains all of them.

import { takesIdempotencyKey, type Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { inputMessages } from './input-messages.ts'
import { withoutNullOrganization } from './null-organization.ts'
import { unreadable } from './unreadable.ts'

export interface Input {
  readonly query: unknown
  readonly body: unknown
  readonly sentOrganizationId: string | undefined
  readonly idempotencyKey: string | undefined
}

const KEY = /^[\w.:-]{1,200}$/

const invalid = (issues: readonly z.core.$ZodIssue[]) => {
  const faults = issues
    .slice(0, 20)
    .map(({ path, message }) => ({ at: path.map(String).join('.'), message }))
  const [first] = faults
  return refuse(commonRefusals.INVALID_INPUT, {
    message: first?.at
      ? `${first.at}: ${first.message}`
      : (first?.message ?? commonRefusals.INVALID_INPUT.message),
    details: { faults },
  })
}

const sentOrganization = (...parts: readonly unknown[]): string | undefined => {
  const sent = parts
    .map((part) => (part as { organizationId?: unknown } | null | undefined)?.organizationId)
    .find((id) => id !== undefined && id !== null && id !== '')
  // A value sent twice arrives as a list. As text it matches no organization, so it is refused like
  // any unknown one.
  return sent === undefined ? undefined : String(sent)
}

/** The idempotency key, for calls that take one. */
const readKey = (
  endpoint: Endpoint,
  { headers }: FastifyRequest,
): Result<string | undefined, Refusal> => {
  const key = headers['idempotency-key']
  if (key === undefined || !takesIdempotencyKey(endpoint)) return ok(undefined)
  if (typeof key === 'string' && KEY.test(key)) return ok(key)
  return refuse(commonRefusals.INVALID_INPUT, {
    message: 'Idempotency-Key must be 1 to 200 letters, digits, dots, colons or dashes.',
  })
}

export const readInput = (endpoint: Endpoint, request: FastifyRequest): Result<Input, Refusal> => {
  const key = readKey(endpoint, request)
  if (!key.ok) return key
  const fault = unreadable(request.params) ?? unreadable(request.query) ?? unreadable(request.body)
  if (fault !== undefined) return refuse(commonRefusals.INVALID_INPUT, { message: fault })
  const sent = withoutNullOrganization(request)
  const query = endpoint.query?.safeParse(sent.query, { error: inputMessages })
  if (query && !query.success) return invalid(query.error.issues)
  const body = endpoint.body?.safeParse(sent.body, { error: inputMessages })
  if (body && !body.success)
    return request.body === undefined
      ? refuse(commonRefusals.INVALID_INPUT, { message: 'The request needs a body.' })
      : invalid(body.error.issues)
  return ok({
    query: query?.data,
    body: body?.data,
    sentOrganizationId: sentOrganization(request.params, sent.query, sent.body),
    idempotencyKey: key.value,
  })
}
