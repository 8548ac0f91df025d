// Mounts endpoints of the contract. What happens before a handler is the same for all of them and
// is written only here: the right kind of host, valid input, the organization of the request, who
// asks, and whether they may.

import { ACCOUNT_HEADER } from '@lodgepole/contract/kernel/account-header'
import type {
  ActorOf,
  Endpoint,
  EndpointTable,
  OrganizationIdOf,
  OutputOf,
} from '@lodgepole/contract/kernel/endpoint'
import { methodAndPath } from '@lodgepole/contract/kernel/endpoint'
import {
  guest,
  type Actor,
  type ApiKey,
  type Login,
  type Member,
} from '@lodgepole/domain/identity/access/actor'
import { KEY_SCHEME } from '@lodgepole/domain/identity/access/api-keys'
import { can } from '@lodgepole/domain/identity/access/can'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { LoginId, OrganizationId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { organizationOfRequest, ownOrganizationId, type Host } from '@lodgepole/domain/kernel/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { readInput } from './read-input.ts'
import { sendRefusal } from './refusal-reply.ts'
import { Written } from './written.ts'

/**
 * A verified session: the login and its accounts. Of several in one organization its own comes
 * first, then those it shares.
 */
export interface Session {
  readonly sessionId: string
  readonly loginId: LoginId
  readonly actingLoginId?: LoginId
  /**
   * Set when an organization's own provider vouched for the login: the session has that
   * organization's account alone.
   */
  readonly providerOrganizationId?: string
  readonly accounts: readonly SessionAccount[]
  /** Organizations in which it has ended, while it goes on in others. */
  readonly endedOrganizationIds?: ReadonlySet<string>
  /** More than a password was shown: an app's code or a passkey. */
  readonly hasSecondFactor?: boolean
  /** The login has an app or a passkey, whether this session has shown it or not. */
  readonly loginHasFactor?: boolean
}

export interface SessionAccount {
  readonly organizationId: OrganizationId
  readonly userId: string
  /** What this login may do there. A second parent has no roles of the holder's work. */
  readonly roles: ReadonlySet<Role>
  readonly isSecondParent?: true
  /**
   * What this login may not do before it has shown a second factor; `roles` is then what is left.
   */
  readonly withheldRoles?: ReadonlySet<Role>
}

/** A key has none, and a guest may. */
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

/** A program of one organization. */
export interface KeyCaller {
  readonly organizationId: OrganizationId
  readonly actor: ApiKey
}

export interface MountOptions {
  /** Undefined where it is no key that is worth anything; refused where it calls too often. */
  readonly authenticateKey?: (
    authorization: string,
  ) => Promise<Result<KeyCaller | undefined, Refusal>>
  readonly authenticate: (
    authorization: string,
    request: FastifyRequest,
  ) => Promise<Session | undefined>
  readonly now: () => number
  /** Told of what was refused before anybody looked at it. */
  readonly onBadInput?: (endpoint: Endpoint, refusal: Refusal, request: FastifyRequest) => void
  /** Told of who is known and asked for what is not theirs to do. */
  readonly onForbidden?: (
    endpoint: Endpoint,
    session: Session,
    organizationId: OrganizationId | undefined,
    request: FastifyRequest,
  ) => void
  /**
   * In tests every answer is checked against the contract; in production the types have already
   * done it.
   */
  readonly checkAnswers: boolean
}

const PORTAL_HOSTS: readonly string[] = ['main', 'organization']

/**
 * The account that a call names. Staff work on the console under their own account, whatever a call
 * says.
 */
const namedAccount = (host: Host, request: FastifyRequest): string | undefined => {
  const named = request.headers[ACCOUNT_HEADER]
  return host.kind === 'console' || named === undefined ? undefined : String(named)
}

/**
 * Never another account in its place: somebody who lost a shared account must not pay from their
 * own by mistake.
 */
const isNotTheirs = ({ accounts }: Session, named: string | undefined): boolean =>
  named !== undefined && !accounts.some(({ userId }) => userId === named)

const actorOf = (
  session: Session | undefined,
  organizationId: OrganizationId | undefined,
  named: string | undefined,
): Actor => {
  if (!session) return guest
  const here = session.accounts.filter((one) => one.organizationId === organizationId)
  const account = here.find(({ userId }) => userId === named) ?? here[0]
  if (!account) return { kind: 'login', loginId: session.loginId }
  const { organizationId: _organizationId, withheldRoles: _withheld, ...member } = account
  const acting = session.actingLoginId ? { actingLoginId: session.actingLoginId } : {}
  return { kind: 'member', loginId: session.loginId, ...member, ...acting }
}

/**
 * Where a second factor is missing, the console answers nothing, and every other host only what
 * members may ask.
 */
const checkFactor = (
  endpoint: Endpoint,
  host: Host,
  session: Session | undefined,
  actor: Actor,
): Result<undefined, Refusal> => {
  if (
    actor.kind !== 'member' ||
    actor.actingLoginId ||
    endpoint.permission === 'guest' ||
    endpoint.permission === 'login'
  )
    return ok(undefined)
  const roles = session?.accounts.find(({ userId }) => userId === actor.userId)?.withheldRoles
  if (!roles) return ok(undefined)
  const isWork =
    host.kind === 'console' ||
    (can(actor, endpoint.permission) === 'no' &&
      can({ ...actor, roles }, endpoint.permission) === 'yes')
  if (!isWork) return ok(undefined)
  return refuse(commonRefusals.SECOND_FACTOR_REQUIRED, {
    details: { next: session?.loginHasFactor ? 'prove' : 'set-up' },
  })
}

/**
 * What one organization's provider vouched for is worth nothing elsewhere, and a session that has
 * ended in an organization is worth nothing on its host: there nobody is signed in.
 */
const isGoodOn = (
  host: Host,
  { providerOrganizationId, endedOrganizationIds }: Session,
): boolean => {
  const here = ownOrganizationId(host)
  if (here !== undefined && endedOrganizationIds?.has(here)) return false
  return providerOrganizationId === undefined || here === providerOrganizationId
}

/** On a host that serves several organizations, a call about one in which the session has ended. */
const hasEndedIn = (
  session: Session | undefined,
  organizationId: OrganizationId | undefined,
  { permission }: Endpoint,
): boolean =>
  permission !== 'guest' &&
  permission !== 'login' &&
  session?.endedOrganizationIds?.has(organizationId ?? '') === true

/** A session, a key, or neither; a key is never asked about as a session. */
const callerOf = async (
  authorization: string | undefined,
  host: Host,
  request: FastifyRequest,
  { authenticate, authenticateKey }: MountOptions,
): Promise<
  Result<{ readonly session?: Session | undefined; readonly key?: KeyCaller | undefined }, Refusal>
> => {
  if (authorization === undefined) return ok({})
  if (authorization.startsWith(KEY_SCHEME)) {
    const key = await authenticateKey?.(authorization)
    return !key ? ok({}) : key.ok ? ok({ key: key.value }) : key
  }
  const known = await authenticate(authorization, request)
  return ok({ session: known && isGoodOn(host, known) ? known : undefined })
}

/** For tests: a key that was sent, and is declared, is looked at before the call is done. */
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
  // Whoever may not ask is not told what is wrong with the question.
  if (!session && !key && endpoint.permission !== 'guest')
    return refuse(commonRefusals.SIGN_IN_REQUIRED)
  const input = readInput(endpoint, request)
  if (!input.ok) {
    options.onBadInput?.(endpoint, input.error, request)
    return input
  }
  // A key is one organization's: where the host is nobody's, it says which one is meant.
  const sentOrganizationId =
    input.value.sentOrganizationId ??
    (host.kind === 'organization' ? undefined : key?.organizationId)
  if (
    hasEndedIn(
      session,
      sentOrganizationId ?? (host.kind === 'console' ? undefined : host.organizationId),
      endpoint,
    )
  )
    return refuse(commonRefusals.SIGN_IN_REQUIRED)
  const organization = organizationOfRequest(
    host,
    sentOrganizationId,
    key ? [key.organizationId] : (session?.accounts.map((one) => one.organizationId) ?? []),
  )
  if (!organization.ok) return refuse(commonRefusals.ORGANIZATION_MISMATCH)
  request.organizationIdForLog = organization.value
  const named = namedAccount(host, request)
  // What concerns the login alone is answered in any case: from there the portal learns which
  // accounts are left.
  if (session && endpoint.permission !== 'login' && isNotTheirs(session, named))
    return refuse(commonRefusals.ACCOUNT_NOT_YOURS)
  const actor = !key
    ? actorOf(session, organization.value, named)
    : key.organizationId === organization.value
      ? key.actor
      : guest
  const factor = checkFactor(endpoint, host, session, actor)
  if (!factor.ok) return factor
  const verdict = can(actor, endpoint.permission)
  if (verdict === 'no' && session)
    options.onForbidden?.(endpoint, session, organization.value, request)
  if (verdict !== 'yes')
    return refuse(verdict === 'no' ? commonRefusals.NOT_PERMITTED : commonRefusals.SIGN_IN_REQUIRED)
  const { query, body, idempotencyKey } = input.value
  // What `can` has allowed and the host has given is what the declaration promises.
  const call = {
    query,
    body,
    host,
    session,
    actor,
    request,
    reply,
    idempotencyKey,
    organizationId: organization.value,
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
        // As bytes: the length of a text would be counted before it is turned into them.
        return value instanceof Written
          ? reply.type('application/json; charset=utf-8').send(Buffer.from(value.text))
          : value
      },
    })
  }
}
