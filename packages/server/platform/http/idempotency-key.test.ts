import { allEndpoints } from '@lodgepole/contract/api'
import { openApiDocument } from '@lodgepole/contract/openapi'
import { endpoints, methodAndPath, takesIdempotencyKey } from '@lodgepole/contract/kernel/endpoint'
import { ok } from '@lodgepole/domain/kernel/result'
import Fastify from 'fastify'
import * as z from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHouseholds, prepareHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { mount } from './mount.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let authorization = ''
beforeAll(async () => {
  await makeHouseholds(server)
  const { json } = await signInAs(server.lodgepole().address, oak.host, 'boss')
  authorization = `Bearer ${json.item.idToken}`
})

/** Calls that return the key that they received. */
const table = endpoints({
  once: {
    route: 'POST /once',
    summary: 'Takes a key',
    permission: 'guest',
    output: z.object({ key: z.string() }),
    refusals: [],
  },
  everyTime: {
    route: 'POST /every-time',
    idempotencyKey: false,
    summary: 'Takes none',
    permission: 'guest',
    output: z.object({ key: z.string() }),
    refusals: [],
  },
})

const appWith = (handlers: Parameters<typeof mount<typeof table>>[2]) => {
  const app = Fastify()
  app.decorateRequest('lodgepoleHost')
  app.decorateRequest('organizationIdForLog', undefined)
  app.decorateRequest('loginIdForLog', undefined)
  app.addHook('onRequest', async (request) => {
    request.lodgepoleHost = { kind: 'organization', organizationId: oak.organizationId } as never
  })
  mount(app, table, handlers, {
    authenticate: async () => undefined,
    now: Date.now,
    checkAnswers: true,
  })
  return app
}

const sendKey = async (app: ReturnType<typeof appWith>, url: string) =>
  app.inject({ method: 'POST', url, headers: { 'idempotency-key': 'k-1' } })

describe('PLT-155 whether a call takes an Idempotency-Key', () => {
  it('holds for what is done: once with a key, every time where a secret is given', async () => {
    const add = (path: string, body: object) =>
      server.call(`POST ${path}`, {
        host: oak.host,
        body,
        headers: { authorization, 'idempotency-key': 'the-same' },
      })
    const household = { firstName: 'Nora', lastName: 'Reed', people: [] }
    const first = await add('/v2/console/household', household)
    expect((await add('/v2/console/household', household)).json).toEqual(first.json)
    const key = { name: 'Program', duties: ['peopleRead'] }
    const one = await add('/v2/console/api-key', key)
    expect(one.status).toBe(200)
    expect((await add('/v2/console/api-key', key)).json.item.keyId).not.toBe(one.json.item.keyId)
  })

  it('decides whether the handler is given one', async () => {
    const app = appWith({
      once: ({ idempotencyKey }) => ok({ key: String(idempotencyKey) }),
      everyTime: ({ idempotencyKey }) => ok({ key: String(idempotencyKey) }),
    })
    expect((await sendKey(app, '/once')).json()).toEqual({ key: 'k-1' })
    expect((await sendKey(app, '/every-time')).json()).toEqual({ key: 'undefined' })
    await app.close()
  })

  it('is noticed where tests send a key to a call that takes one and ignores it', async () => {
    const app = appWith({
      once: () => ok({ key: 'not looked at' }),
      everyTime: () => ok({ key: 'none' }),
    })
    expect((await sendKey(app, '/once')).json()).toMatchObject({
      message: 'POST /once declares an Idempotency-Key and has not looked at it.',
    })
    expect((await app.inject({ method: 'POST', url: '/once' })).statusCode).toBe(200)
    expect((await sendKey(app, '/every-time')).statusCode).toBe(200)
    await app.close()
  })

  it('is said by its declaration, in the description and by the server alike', async () => {
    const { paths } = openApiDocument()
    const described = (route: (typeof allEndpoints)[number]['route']) => {
      const [method, path] = methodAndPath(route)
      const methods = paths[path.replace(/:(\w+)/g, '{$1}')] ?? {}
      const { parameters = [] } = (methods[method.toLowerCase()] ?? {}) as {
        readonly parameters?: readonly object[]
      }
      return JSON.stringify(parameters).includes('/IdempotencyKey"')
    }
    // Calls that take a key come first: they do nothing here, while others end the session.
    const inOrder = allEndpoints.toSorted(
      (a, b) => Number(takesIdempotencyKey(b)) - Number(takesIdempotencyKey(a)),
    )
    for (const endpoint of inOrder) {
      const takes = takesIdempotencyKey(endpoint)
      expect(described(endpoint.route), endpoint.route).toBe(takes)
      const { json } = await server.call(endpoint.route, {
        host: (endpoint.hosts?.includes('organization') ?? true) ? oak.host : 'console.localhost',
        headers: { authorization, 'idempotency-key': 'no spaces allowed' },
        ...(endpoint.body ? { body: {} } : {}),
      })
      expect(String(json?.message).startsWith('Idempotency-Key must'), endpoint.route).toBe(takes)
    }
  })
})
