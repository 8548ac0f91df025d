// Mounts endpoints of the contract. What happens before a handler is the same for all of them and
// is written only here: the right kind of host, valid input, the organization of the request, the
// caller (caller.ts), and the caller's permission.

import type {
  ActorOf,
  Endpoint,
  EndpointTable,
  OrganizationIdOf,
  OutputOf,
} from '@lodgepole/contract/kernel/endpoint'
import { methodAndPath } from '@lodgepole/contract/kernel/endpoint'
import type { Login, Member } from '@lodgepole/domain/identity/access/actor'
import { can } from '@lodgepole/domain/identity/access/can'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { Host } from '@lodgepole/domain/kernel/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { readInput } from './read-input.ts'
import { sendRefusal } from './refusal-reply.ts'
import { Written } from './written.ts'
import type { Session } from './session.ts'
import { actorFor, callerOf, organizationFor, type Authentication } from './caller.ts'

/** A key has no session, and a guest may have one. */
type SessionOf<E extends Endpoint> = [ActorOf<E>] extends [Login | Member]
  ? Session
  : Session | undefined

export interface Call<E extends Endpoint> {
  readonly query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined
  readonly body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined
  readonly host: Host
  readonly organizationId: OrganizationIdOf<E>
  readonly session: SessionOf<E>
  readonly actor: ActorOf<E>
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey: E extends { readonly idempotencyKey: false }
    ? undefined
    : string | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<OutputOf<E> | Written, Refusal>> | Result<OutputOf<E> | Written, Refusal>

export type Handlers<T extends EndpointTable> = { readonly [Name in keyof T]: Handler<T[Name]> }

export interface MountOptions extends Authentication {
  readonly now: () => number
  /** Called when input was refused before it reached a handler. */
  readonly onBadInput?: (endpoint: Endpoint, refusal: Refusal, request: FastifyRequest) => void
  /** Called when someone who is signed in requests something they may not do. */
  readonly onForbidden?: (
    endpoint: Endpoint,
    session: Session,
    organizationId: OrganizationId | undefined,
    request: FastifyRequest,
  ) => void
  /**
   * In tests every answer is checked against the contract. In production the types have already
   * ensured it.
   */
  readonly checkAnswers: boolean
}

const PORTAL_HOSTS: readonly string[] = ['main', 'organization']

/** For tests: checks that a call reads the idempotency key that was sent and declared. */
const answerWatched = async <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  call: Call<E>,
) => {
  const { idempotencyKey } = call
  let isRead = idempotencyKey === undefined
  const watched = Object.defineProperty({ ...call }, 'idempotencyKey', {
    enumerable: true,
    get: () => {
      isRead = true
      return idempotencyKey
    },
  })
  const result = await handler(watched)
  if (result.ok && !isRead)
    throw new Error(`${endpoint.route} declares an Idempotency-Key and has not looked at it.`)
  return result
}

const answer = async <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const host = request.lodgepoleHost
  if (!(endpoint.hosts ?? PORTAL_HOSTS).includes(host.kind)) return refuse(commonRefusals.NOT_FOUND)
  const caller = await callerOf(request.headers.authorization, host, request, options)
  if (!caller.ok) return caller
  const { session, key } = caller.value
  request.loginIdForLog = session?.loginId
  // A caller who lacks permission never learns what is wrong with the input.
  if (!session && !key && endpoint.permission !== 'guest')
    return refuse(commonRefusals.SIGN_IN_REQUIRED)
  const input = readInput(endpoint, request)
  if (!input.ok) {
    options.onBadInput?.(endpoint, input.error, request)
    return input
  }
  const { query, body, idempotencyKey, sentOrganizationId } = input.value
  const organization = organizationFor(endpoint, host, caller.value, sentOrganizationId)
  if (!organization.ok) return organization
  const organizationId = organization.value
  request.organizationIdForLog = organizationId
  const actor = actorFor(endpoint, caller.value, organizationId, request)
  if (!actor.ok) return actor
  const verdict = can(actor.value, endpoint.permission)
  if (verdict === 'no' && session) options.onForbidden?.(endpoint, session, organizationId, request)
  if (verdict !== 'yes')
    return refuse(verdict === 'no' ? commonRefusals.NOT_PERMITTED : commonRefusals.SIGN_IN_REQUIRED)
  // What `can` has allowed and the host provides matches the endpoint's declaration.
  const call = {
    query,
    body,
    host,
    session,
    actor: actor.value,
    request,
    reply,
    idempotencyKey,
    organizationId,
    requestId: request.id,
    nowMs: options.now(),
  } as Call<E>
  return options.checkAnswers ? answerWatched(endpoint, handler, call) : handler(call)
}

export const mount = <T extends EndpointTable>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T>,
  options: MountOptions,
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    const [method, url] = methodAndPath(endpoint.route)
    const handler = handlers[name] as Handler<Endpoint>
    app.route({
      method,
      url,
      config:
        endpoint.callsPerMinute === undefined
          ? {}
          : { rateLimit: { max: endpoint.callsPerMinute, timeWindow: 60_000 } },
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      handler: async (request, reply) => {
        const result = await answer(endpoint, handler, options, request, reply)
        if (!result.ok) return sendRefusal(request, reply, result.error)
        const { value } = result
        if (options.checkAnswers)
          endpoint.output.parse(value instanceof Written ? JSON.parse(value.text) : value)
        // Sent as bytes, because the length of a text would be computed before the text is
        // converted.
        return value instanceof Written
          ? reply.type('application/json; charset=utf-8').send(Buffer.from(value.text))
          : value
      },
    })
  }
}
