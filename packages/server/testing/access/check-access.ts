// The access rules of every endpoint, derived from its declaration. Each check returns the problems
// it found as text, so that a test can show that it finds some.

import { capabilities } from '@lodgepole/domain/identity/access/capabilities'
import type { Endpoint, HostKind } from '@lodgepole/contract/kernel/endpoint'
import { householdRoles, isAdmin, roles, type Role } from '@lodgepole/domain/identity/access/roles'
import { elm, oak } from '../organizations.ts'
import type { TestAnswer } from '../server.ts'
import { SECRET, type Caller, type Callers } from './callers.ts'
import { sampleRequest } from './sample-input.ts'

const hostOf: Readonly<Record<HostKind, string>> = {
  organization: oak.host,
  main: 'main.localhost',
  console: 'console.localhost',
}
const DOOR: ReadonlySet<string> = new Set([
  'SIGN_IN_REQUIRED',
  'NOT_PERMITTED',
  'ORGANIZATION_MISMATCH',
])

export const declaresPermission = ({ permission }: Partial<Endpoint>): boolean => {
  if (typeof permission === 'string')
    return ['guest', 'login', 'member', 'admin'].includes(permission)
  return permission !== undefined && Object.hasOwn(capabilities, permission.capability)
}

export const mayCall = ({ permission }: Endpoint, role: Role): boolean => {
  if (typeof permission !== 'string')
    return (capabilities[permission.capability] as readonly Role[]).includes(role)
  return permission !== 'admin' || isAdmin(new Set([role]))
}
const needsAccount = ({ permission }: Endpoint) => permission !== 'guest' && permission !== 'login'
const isForRoles = ({ permission }: Endpoint) =>
  permission === 'admin' || typeof permission !== 'string'
const hostsOf = ({ hosts = ['organization', 'main'] }: Endpoint): readonly HostKind[] => hosts
const openTo = (endpoint: Endpoint): readonly Caller[] =>
  isForRoles(endpoint)
    ? roles.filter((role) => mayCall(endpoint, role))
    : ['account-holder', 'second-parent']

const faultOf = (caller: string, kind: HostKind, { status, text }: TestAnswer) =>
  `${caller} on the ${kind} host got ${status} ${text.slice(0, 300)}`

/**
 * Past the access check. How the endpoint answers a made-up request is its own business, as long as
 * the answer is declared.
 */
const isIn = (endpoint: Endpoint, { status, json }: TestAnswer): boolean => {
  if (status >= 500 || DOOR.has(json?.code)) return false
  return (
    (status !== 401 && status !== 403) || endpoint.refusals.some(({ code }) => code === json?.code)
  )
}

type ExpectEach = ReturnType<typeof createExpectEach>

/** Calls as every caller on every host, and returns those with a wrong answer. */
const createExpectEach = (callers: Callers) => {
  const ask = (endpoint: Endpoint, kind: HostKind, caller: Caller, named: string | undefined) =>
    callers.call(caller, {
      host: hostOf[kind],
      ...sampleRequest(
        endpoint,
        named ?? oak.organizationId,
        named !== undefined || (kind === 'console' && needsAccount(endpoint)),
      ),
    })

  return async (
    endpoint: Endpoint,
    kinds: readonly HostKind[],
    who: readonly Caller[],
    holds: (answer: TestAnswer) => boolean,
    named?: string,
  ) => {
    const faults: string[] = []
    for (const kind of kinds)
      for (const caller of who) {
        const answer = await ask(endpoint, kind, caller, named)
        if (!holds(answer)) faults.push(faultOf(caller, kind, answer))
      }
    return faults
  }
}

const refused =
  (status: number, ...codes: string[]) =>
  ({ status: got, json }: TestAnswer) =>
    got === status && codes.includes(json?.code)

const checkNoSession = (endpoint: Endpoint, expectEach: ExpectEach) =>
  expectEach(
    endpoint,
    hostsOf(endpoint),
    ['guest'],
    endpoint.permission === 'guest'
      ? (answer) => isIn(endpoint, answer)
      : refused(401, 'SIGN_IN_REQUIRED'),
  )

const checkWrongRole = async (endpoint: Endpoint, expectEach: ExpectEach) => {
  const first = hostsOf(endpoint).slice(0, 1)
  if (endpoint.permission === 'guest')
    return expectEach(endpoint, first, ['signed-out', 'login'], (answer) => isIn(endpoint, answer))
  const isWork = isForRoles(endpoint) && !householdRoles.some((role) => mayCall(endpoint, role))
  const others: readonly Caller[] = isWork ? ['second-parent'] : []
  const wrong = [
    ...(isForRoles(endpoint) ? roles.filter((role) => !mayCall(endpoint, role)) : []),
    ...others,
  ]
  return [
    // Without a wrong role, the signed-out caller still must be refused.
    ...(await expectEach(endpoint, first, ['signed-out'], refused(401, 'SIGN_IN_REQUIRED'))),
    ...(await expectEach(endpoint, first, wrong, refused(403, 'NOT_PERMITTED'))),
  ]
}

const checkOtherOrganization = async (endpoint: Endpoint, expectEach: ExpectEach) => {
  const hosts = hostsOf(endpoint)
  const outside: Caller[] = ['login', 'stranger']
  const hidesAll = (answer: TestAnswer) =>
    answer.status < 500 && !answer.text.toLowerCase().includes(SECRET)
  const mismatch = refused(403, 'ORGANIZATION_MISMATCH')
  return [
    ...(await expectEach(
      endpoint,
      hosts,
      outside,
      (answer) =>
        hidesAll(answer) &&
        (!needsAccount(endpoint) || refused(403, 'NOT_PERMITTED', 'ORGANIZATION_MISMATCH')(answer)),
    )),
    ...(await expectEach(
      endpoint,
      hosts,
      [openTo(endpoint)[0] ?? 'account-holder'],
      mismatch,
      elm.organizationId,
    )),
  ]
}

const checkWhoMay = (endpoint: Endpoint, expectEach: ExpectEach) =>
  expectEach(endpoint, hostsOf(endpoint), openTo(endpoint), (answer) => isIn(endpoint, answer))

export const createAccessChecks = (callers: Callers) => {
  const expectEach = createExpectEach(callers)
  return {
    'no session': (endpoint: Endpoint) => checkNoSession(endpoint, expectEach),
    'the wrong role': (endpoint: Endpoint) => checkWrongRole(endpoint, expectEach),
    'another organisation': (endpoint: Endpoint) => checkOtherOrganization(endpoint, expectEach),
    'who may': (endpoint: Endpoint) => checkWhoMay(endpoint, expectEach),
  } satisfies Record<string, (endpoint: Endpoint) => Promise<readonly string[]>>
}
