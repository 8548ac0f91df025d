// No input makes the server answer 500: every endpoint of the contract is called with values that
// break databases, calendars and parsers. FUZZ_ROUNDS makes more calls. FUZZ_SEED changes the
// input.

import { allEndpoints } from '@lodgepole/contract/api'
import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { createCallers, makeCallers, type Caller, type Callers } from '../access/callers.ts'
import { sampleOf } from '../access/sample-input.ts'
import { makeOrganizations, oak } from '../organizations.ts'
import { useTestServer } from '../server.ts'
import { randomOf } from '../random.ts'
import { asQuery, hostileInputs } from './hostile-input.ts'

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 4)
const SEED = Number(process.env['FUZZ_SEED'] ?? 23)
const CALLERS: readonly Caller[] = ['sysadmin', 'admin', 'account-holder', 'guest']

const server = useTestServer({
  prepare: async (database) => {
    await makeOrganizations(database)
    await makeCallers(database)
  },
})
let callers: Callers
let ids: readonly string[] = []

beforeAll(async () => {
  callers = createCallers(server.lodgepole().address)
  const rows = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .select('userId')
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
  ids = [oak.organizationId, ...rows.map(({ userId }) => userId)]
})

const hostOf = ({ hosts }: Endpoint): string =>
  hosts && !hosts.includes('organization')
    ? hosts.includes('console')
      ? 'console.localhost'
      : 'main.localhost'
    : oak.host

const nameless = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { organizationId: _named, ...rest } = value as Record<string, unknown>
  return rest
}

describe('PLT-39 no input is answered with 500', () => {
  it('for hostile input to any endpoint', async () => {
    const random = randomOf(SEED)
    const [faults, statuses]: [string[], Record<number, number>] = [[], {}]
    for (const endpoint of allEndpoints) {
      const [method, path] = endpoint.route.split(' ') as [string, string]
      const inputOf = (type: Endpoint['body'], where: string) =>
        type ? hostileInputs(type, sampleOf(type, where), random, ids) : () => undefined
      const [bodies, queries] = [inputOf(endpoint.body, 'body'), inputOf(endpoint.query, 'query')]
      for (let round = 0; round < ROUNDS; round += 1) {
        const [body, query] = [nameless(bodies()), asQuery(nameless(queries()))]
        const caller = CALLERS[round % CALLERS.length] as Caller
        const filled = path.replaceAll(/:\w+/g, () =>
          encodeURIComponent(ids[Math.floor(random() * ids.length)] ?? ''),
        )
        const answer = await callers.call(caller, {
          host: hostOf(endpoint),
          route: `${method} ${filled}${query ? `?${query}` : ''}`,
          ...(body === undefined ? {} : { body }),
        })
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (answer.status >= 500)
          faults.push(
            `${caller} ${endpoint.route}?${query} ${JSON.stringify(body)} → ${answer.status} ` +
              `${answer.text}`,
          )
      }
    }
    expect(faults).toEqual([])
    // The test is useful only if much of the input passes the schemas.
    expect(statuses[200] ?? 0).toBeGreaterThan(50)
  }, 300_000)

  const LOG = 'POST /v2/log/webapp/insert'
  const deep = (brackets: number, [open, close] = ['[', ']']) =>
    `{"level":"info","message":"x","window":${open?.repeat(brackets)}${close?.repeat(brackets)}}`

  it.each([
    ['deep lists', deep(20_000)],
    ['deep lists that never end', '['.repeat(20_000)],
    ['deep objects', deep(20_000, ['{"a":', '1}'])],
    ['half of a pair', String.raw`{"level":"info","message":"\ud800"}`],
    ['the other half, as a name', String.raw`{"level":"info","message":"x","window":{"\udc00":1}}`],
    ['a NUL', String.raw`{"level":"info","message":"a\u0000b"}`],
  ])('refuses %s', async (_what, rawBody) => {
    const { status, json } = await server.call(LOG, { host: oak.host, rawBody })
    expect({ status, code: json.code }).toEqual({
      status: 400,
      code: expect.stringMatching(/^INVALID_(?:JSON|INPUT)$/),
    })
  })

  it('accepts input that only looks deep, and complete surrogate pairs', async () => {
    expect(
      (
        await server.call(LOG, {
          host: oak.host,
          body: { level: 'info', message: `${'[{'.repeat(20_000).slice(0, 900)} 😀 \\"[` },
        })
      ).status,
    ).toBe(200)
  })

  it('refuses what the database cannot read in a query', async () => {
    const ask = (query: string) =>
      callers.call('admin', { host: oak.host, route: `GET /v2/calendar/closures?${query}` })
    for (const query of [
      'from=0000-01-01&to=2026-01-01',
      'from=2026-01-01&to=%00',
      'from=2026-02-30&to=2026-03-01',
    ])
      expect((await ask(query)).status).toBe(400)
  })
})
