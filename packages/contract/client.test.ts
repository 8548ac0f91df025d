import { expect, it } from 'vitest'
import { createClient } from './client.ts'

const clientAbout = (organizationId: string | undefined) => {
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const client = createClient({
    fetch: async (path, init) => {
      sent.push({
        path: String(path),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      return new Response('{}')
    },
    idToken: () => Promise.resolve('token'),
    newIdempotencyKey: () => 'key',
    organizationId: () => organizationId,
  })
  return { client, sent }
}

it('AUTH-28 says which organization a call is about, unless the call says it', async () => {
  const { client, sent } = clientAbout('oak')
  await client.call('GET /v2/bank/accounts', { query: {} })
  await client.call('GET /v2/bank/accounts', { query: { organizationId: 'elm' } })
  await client.call('GET /v2/profile/users/all-details', { query: { organizationId: undefined } })
  await client.call('POST /v2/profile/tutorial/viewed', { body: {} })
  await client.call('POST /v2/profile/tutorial/viewed', { body: { organizationId: 'elm' } })
  await client.call('POST /v2/identity/signout', {})
  expect(sent).toEqual([
    { path: '/v2/bank/accounts?organizationId=oak', body: undefined },
    { path: '/v2/bank/accounts?organizationId=elm', body: undefined },
    { path: '/v2/profile/users/all-details', body: undefined },
    { path: '/v2/profile/tutorial/viewed', body: { organizationId: 'oak' } },
    { path: '/v2/profile/tutorial/viewed', body: { organizationId: 'elm' } },
    { path: '/v2/identity/signout', body: undefined },
  ])
})

it('AUTH-28 omits the organization where the host determines it', async () => {
  const { client, sent } = clientAbout(undefined)
  await client.call('GET /v2/bank/accounts', { query: {} })
  await client.call('POST /v2/profile/tutorial/viewed', { body: {} })
  expect(sent).toEqual([
    { path: '/v2/bank/accounts', body: undefined },
    { path: '/v2/profile/tutorial/viewed', body: {} },
  ])
})
