// Who makes a request, and in which role: a session, a key or a guest, in one organization.

import { ACCOUNT_HEADER } from '@lodgepole/contract/kernel/account-header'
import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { guest, type Actor, type ApiKey } from '@lodgepole/domain/identity/access/actor'
import { KEY_SCHEME } from '@lodgepole/domain/identity/access/api-keys'
import { can } from '@lodgepole/domain/identity/access/can'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { organizationOfRequest, ownOrganizationId, type Host } from '@lodgepole/domain/kernel/host'
import type { FastifyRequest } from 'fastify'
import type { Session } from './session.ts'

/** A program that belongs to one organization. */
export interface KeyCaller {
  readonly organizationId: OrganizationId
  readonly actor: ApiKey
}

/**
 * The account that a call names. Staff always use their own account on the console, regardless of
 * what a call says.
 */
const namedAccount = (host: Host, request: FastifyRequest): string | undefined => {
  const named = request.headers[ACCOUNT_HEADER]
  return host.kind === 'console' || named === undefined ? undefined : String(named)
}

/**
 * Never falls back to another account: someone who lost access to a shared account must not pay
 * from their own by mistake.
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
 * Without a required second factor, the console refuses everything, and every other host allows
 * only what members may do.
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
 * What one organization's provider vouched for is not valid elsewhere. A session that has ended in
 * an organization is not valid on that organization's host, where its user counts as signed out.
 */
const isGoodOn = (
  host: Host,
  { providerOrganizationId, endedOrganizationIds }: Session,
): boolean => {
  const here = ownOrganizationId(host)
  if (here !== undefined && endedOrganizationIds?.has(here)) return false
  return providerOrganizationId === undefined || here === providerOrganizationId
}

/**
 * A call, on a host that serves several organizations, about one in which the session has ended.
 */
const hasEndedIn = (
  session: Session | undefined,
  organizationId: OrganizationId | undefined,
  { permission }: Endpoint,
): boolean =>
  permission !== 'guest' &&
  permission !== 'login' &&
  session?.endedOrganizationIds?.has(organizationId ?? '') === true

/** What a request presented: a session, a key, or neither. */
export interface Caller {
  readonly session?: Session | undefined
  readonly key?: KeyCaller | undefined
}

export interface Authentication {
  /** Returns undefined when the key is not valid, and a refusal when it calls too often. */
  readonly authenticateKey?: (
    authorization: string,
  ) => Promise<Result<KeyCaller | undefined, Refusal>>
  readonly authenticate: (
    authorization: string,
    request: FastifyRequest,
  ) => Promise<Session | undefined>
}

/** A key is never looked up as a session. */
export const callerOf = async (
  authorization: string | undefined,
  host: Host,
  request: FastifyRequest,
  { authenticate, authenticateKey }: Authentication,
): Promise<Result<Caller, Refusal>> => {
  if (authorization === undefined) return ok({})
  if (authorization.startsWith(KEY_SCHEME)) {
    const key = await authenticateKey?.(authorization)
    return !key ? ok({}) : key.ok ? ok({ key: key.value }) : key
  }
  const known = await authenticate(authorization, request)
  return ok({ session: known && isGoodOn(host, known) ? known : undefined })
}

/**
 * The organization that a request is about, taken from the host or otherwise from what the client
 * sent.
 */
export const organizationFor = (
  endpoint: Endpoint,
  host: Host,
  { session, key }: Caller,
  sent: OrganizationId | undefined,
): Result<OrganizationId | undefined, Refusal> => {
  // A key belongs to one organization, so on a host without an organization it determines which
  // one.
  const sentOrganizationId =
    sent ?? (host.kind === 'organization' ? undefined : key?.organizationId)
  const concerned =
    sentOrganizationId ?? (host.kind === 'console' ? undefined : host.organizationId)
  if (hasEndedIn(session, concerned, endpoint)) return refuse(commonRefusals.SIGN_IN_REQUIRED)
  const organization = organizationOfRequest(
    host,
    sentOrganizationId,
    key ? [key.organizationId] : (session?.accounts.map((one) => one.organizationId) ?? []),
  )
  return organization.ok ? organization : refuse(commonRefusals.ORGANIZATION_MISMATCH)
}

/** The actor that the caller is in this organization. */
export const actorFor = (
  endpoint: Endpoint,
  { session, key }: Caller,
  organizationId: OrganizationId | undefined,
  request: FastifyRequest,
): Result<Actor, Refusal> => {
  const host = request.lodgepoleHost
  const named = namedAccount(host, request)
  // Calls about the login alone are always answered: they tell the portal which accounts remain.
  if (session && endpoint.permission !== 'login' && isNotTheirs(session, named))
    return refuse(commonRefusals.ACCOUNT_NOT_YOURS)
  const actor = !key
    ? actorOf(session, organizationId, named)
    : key.organizationId === organizationId
      ? key.actor
      : guest
  const factor = checkFactor(endpoint, host, session, actor)
  return factor.ok ? ok(actor) : factor
}
