// Oak has its own identity provider and Elm has none. Dana has accounts in both, Kim only in Elm,
// and Boss is an admin of Oak.

import { afterAll, beforeAll, expect } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { openTestBrowser, type TestBrowser } from '../../../testing/browser.ts'
import { startOidcProvider, type TestProvider } from '../../../testing/oidc-provider.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { useTestServer, type TestServer } from '../../../testing/server.ts'

const makePeople = async (
  server: TestServer,
  logins: Map<string, string>,
  users: Map<string, string>,
) => {
  const people = [
    ['dana', oak, 'account-holder'],
    ['boss', oak, 'admin'],
    ['till', oak, 'cashier'],
    ['kim', elm, 'account-holder'],
    ['elmboss', elm, 'admin'],
  ] as const
  for (const [name, { organizationId }, role] of people) {
    logins.set(name, await makeLogin(server.database(), `${name}@example.org`))
    users.set(
      name,
      await makeAccount(server.database(), organizationId, logins.get(name) ?? '', {
        firstName: name,
        role,
      }),
    )
  }
  await makeAccount(server.database(), elm.organizationId, logins.get('dana') ?? '', {
    firstName: 'Dana of Elm',
    role: 'admin',
  })
}

const providerCalls = (server: TestServer, provider: () => TestProvider) => {
  const call = (route: string, token: string, body?: object, host = oak.host) =>
    server.call(route, { host, headers: { authorization: token }, ...(body ? { body } : {}) })
  const details = (token: string, host = oak.host) =>
    call('GET /v2/profile/users/all-details', token, undefined, host)
  const passwordToken = async (name: string, host = 'main.localhost') =>
    (await signInAs(server.lodgepole().address, host, name)).json.item.idToken as string
  const settings = () => ({
    issuer: provider().issuer,
    clientId: provider().clientId,
    clientSecret: provider().clientSecret,
    label: 'Oak ID',
  })
  const saveProvider = async (body: object, who = 'boss', host = oak.host) =>
    call('POST /v2/console/identity-provider', who && (await passwordToken(who)), body, host)
  const allowNewAccounts = async (allowed: boolean) => {
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({ portalSettings: JSON.stringify({ allowCreateAccountHolders: allowed }) })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
    // Saving the provider clears this process's organization cache.
    expect((await saveProvider(settings())).status).toBe(200)
  }

  return { call, details, passwordToken, settings, saveProvider, allowNewAccounts }
}

const providerEvents = (server: TestServer) => {
  const events = () =>
    systemTransaction(server.database().db, (tx) =>
      tx.db
        .selectFrom('loginEvents')
        .select(['action', 'outcome', 'loginId', 'nameHash', 'organizationId'])
        .orderBy('happenedAt')
        .execute(),
    )
  const lastEvent = async () =>
    (await events()).findLast(({ action }) => action === 'provider-answered')
  return { events, lastEvent }
}

const browserSteps = (
  at: (path: string, host?: string) => string,
  provider: () => TestProvider,
) => {
  const begin = async (browser: TestBrowser, host = oak.host) =>
    (await browser.post(at('/v2/identity/provider/start', host))).json.item
  const signInAt = async (browser: TestBrowser, email: string) => {
    const page = await browser.go((await begin(browser)).url)
    return page.url.host === new URL(provider().issuer).host
      ? browser.go(page.url, { email })
      : page
  }
  /** The complete flow: the id token the portal gets after the return. */
  const tokenOf = async (email: string): Promise<string> => {
    const browser = openTestBrowser()
    const page = await signInAt(browser, email)
    expect(page.url.href).toBe(at('/signin?provider=done'))
    return (await browser.post(at('/v2/identity/refresh'))).json.item.idToken
  }
  const problemOf = async (email: string) =>
    (await signInAt(openTestBrowser(), email)).url.searchParams.get('problem')

  return { begin, tokenOf, problemOf }
}

export const useOidcProvider = () => {
  const server = useTestServer({ prepare: makeOrganizations, environment: { PUBLIC_PORT: '' } })
  const logins = new Map<string, string>()
  const users = new Map<string, string>()
  let started: TestProvider | undefined
  const provider = () => {
    if (!started) throw new Error('The provider starts before the first test.')
    return started
  }
  const port = () => new URL(server.lodgepole().address).port
  const at = (path: string, host = oak.host) => `http://${host}:${port()}${path}`
  const calls = providerCalls(server, provider)
  beforeAll(async () => {
    await makePeople(server, logins, users)
    started = await startOidcProvider([at('/v2/identity/provider/callback')])
    expect(await calls.saveProvider(calls.settings())).toMatchObject({ status: 200 })
  })
  afterAll(() => started?.stop())
  return {
    server,
    provider,
    logins,
    users,
    port,
    at,
    ...calls,
    ...providerEvents(server),
    ...browserSteps(at, provider),
  }
}
