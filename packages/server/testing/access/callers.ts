// The callers that access tests use: a guest, a session that was signed out, a login without an
// account here, a second parent, one caller per role, and an admin of another organization.

import { roles, type Role } from '@lodgepole/domain/identity/access/roles'
import { elm, oak } from '../organizations.ts'
import { makeAccount, makeLogin, refreshCookie, signInAs } from '../people.ts'
import type { TestDatabase } from '../database.ts'
import { sendTo, type TestAnswer } from '../server.ts'

/**
 * Part of every name and address of this organization's people, so that an answer that leaks any of
 * them is detected.
 */
export const SECRET = 'oaksecret'

export type Caller = 'guest' | 'login' | 'stranger' | 'signed-out' | 'second-parent' | Role

const name = (caller: Caller) =>
  caller === 'stranger' || caller === 'login'
    ? `${caller}@elsewhere.example`
    : `${SECRET}-${caller}@oak.example`

export const makeCallers = async (database: TestDatabase): Promise<void> => {
  await makeLogin(database, name('login'))
  await makeLogin(database, name('signed-out'))
  const stranger = await makeLogin(database, name('stranger'))
  const everything = await makeAccount(database, elm.organizationId, stranger, { role: 'admin' })
  await database.pool.query(
    'update users set roles = $1 where organization_id = $2 and user_id = $3',
    [roles, elm.organizationId, everything],
  )
  // The second parent shares the account of a person who has every role.
  const holder = await makeLogin(database, `${SECRET}-has-every-role@oak.example`)
  const parent2LoginId = await makeLogin(database, name('second-parent'))
  const shared = await makeAccount(database, oak.organizationId, holder, {
    firstName: SECRET,
    role: 'admin',
    parent2LoginId,
  })
  await database.pool.query(
    'update users set roles = $1 where organization_id = $2 and user_id = $3',
    [roles, oak.organizationId, shared],
  )
  for (const role of roles)
    await makeAccount(database, oak.organizationId, await makeLogin(database, name(role)), {
      firstName: SECRET,
      role,
    })
}

export interface Callers {
  readonly call: (
    caller: Caller,
    request: { readonly host: string; readonly route: string; readonly body?: unknown },
  ) => Promise<TestAnswer>
}

export const createCallers = (signInAddress: string, address = signInAddress): Callers => {
  const tokens = new Map<Caller, Promise<string>>()
  const signIn = async (caller: Caller): Promise<string> => {
    const answer = await signInAs(signInAddress, oak.host, name(caller))
    if (answer.status !== 200) throw new Error(`${caller} cannot sign in: ${answer.text}`)
    if (caller === 'signed-out')
      await sendTo(signInAddress, 'POST /v2/identity/signout', {
        host: oak.host,
        headers: { cookie: refreshCookie(answer) },
      })
    return answer.json.item.idToken
  }
  const tokenOf = (caller: Caller): Promise<string> => {
    const token = tokens.get(caller) ?? signIn(caller)
    tokens.set(caller, token)
    return token
  }
  const callOnce: Callers['call'] = async (caller, { host, route, body }) => {
    const headers: Record<string, string> =
      caller === 'guest' ? {} : { authorization: await tokenOf(caller) }
    return sendTo(address, route, { host, headers, ...(body === undefined ? {} : { body }) })
  }
  return {
    call: async (caller, request) => {
      const answer = await callOnce(caller, request)
      if (answer.json?.code !== 'SIGN_IN_REQUIRED' || caller === 'guest' || caller === 'signed-out')
        return answer
      // An earlier call may have ended the session, so sign in again and retry once.
      tokens.delete(caller)
      return callOnce(caller, request)
    },
  }
}
