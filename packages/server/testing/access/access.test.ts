import { allEndpoints } from '@lodgepole/contract/api'
import { itemAnswer } from '@lodgepole/contract/kernel/answers'
import { endpoints, methodAndPath, type Endpoint } from '@lodgepole/contract/kernel/endpoint'
import type { Permission } from '@lodgepole/domain/identity/access/can'
import { roles } from '@lodgepole/domain/identity/access/roles'
import { ok } from '@lodgepole/domain/kernel/result'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createAuthenticate, loadSigningKeys } from '../../features/identity/index.ts'
import { createOrganizationDirectory } from '../../features/organizations/index.ts'
import { mount } from '../../platform/http/mount.ts'
import { createHttpServer } from '../../platform/http/server.ts'
import { createLog } from '../../platform/logging.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { makeOrganizations } from '../organizations.ts'
import { useTestServer } from '../server.ts'
import { createCallers, makeCallers } from './callers.ts'
import { noFigures } from '../no-figures.ts'
import { createAccessChecks, declaresPermission, mayCall } from './check-access.ts'
import matrix from './matrix.json' with { type: 'json' }
import { sampleOf } from './sample-input.ts'

const server = useTestServer({ prepare: makeOrganizations })
let checks: ReturnType<typeof createAccessChecks>

beforeAll(async () => {
  await makeCallers(server.database())
  checks = createAccessChecks(createCallers(server.lodgepole().address))
})

describe('ACC-01 every endpoint declares who may call it', () => {
  it.each(allEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
    '%s',
    (_route, endpoint) => {
      expect(declaresPermission(endpoint)).toBe(true)
      const [method, url] = methodAndPath(endpoint.route)
      expect(server.lodgepole().app.hasRoute({ method, url })).toBe(true)
    },
  )

  it.each([[undefined], [''], ['owner'], [{}], [{ capability: 'nobody' }]])(
    '%j is not enough',
    (permission) =>
      expect(declaresPermission({ permission: permission as Permission })).toBe(false),
  )
})

const doors = ['no session', 'the wrong role', 'another organisation', 'who may'] as const

describe.each(allEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
  'ACC-02 ACC-21 %s',
  (_route, endpoint) => {
    it.each(doors)('%s', async (door) => expect(await checks[door](endpoint)).toEqual([]), 60_000)
  },
)

describe('ACC-03 an endpoint that differs from its declaration is found', () => {
  const answer = { output: itemAnswer(z.object({})), refusals: [], summary: '' }
  const body = z.object({ organizationId: z.uuid().optional(), userId: z.uuid() })
  const declared = (permission: Permission): Endpoint => ({
    ...answer,
    permission,
    route: 'POST /v2/door',
    body,
  })

  /** What the four checks find at an endpoint that is mounted with different rules. */
  const faultsOf = async (endpoint: Endpoint, mounted: Endpoint) => {
    const { db } = server.database()
    const directory = createOrganizationDirectory(db, Date.now)
    const { authenticate } = createAuthenticate(
      db,
      await loadSigningKeys(db),
      async () => undefined,
      Date.now,
    )
    const app = await createHttpServer({
      log: createLog('silent'),
      metrics: createMetrics(noFigures),
      resolveHost: directory.host,
      trustedProxies: 0,
      publicPort: undefined,
      callsPerMinute: 0,
      maxBodyBytes: 100_000,
      drainMs: 0,
      overloadDelayMs: 0,
      waitingForDatabase: () => 0,
    })
    mount(
      app,
      endpoints({ door: mounted }),
      { door: () => ok({ code: 'OK', item: {} }) },
      { authenticate, now: Date.now, checkAnswers: true },
    )
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const found = createAccessChecks(createCallers(server.lodgepole().address, address))
    const faults: string[] = []
    for (const door of doors) if ((await found[door](endpoint)).length > 0) faults.push(door)
    await app.close()
    return faults
  }

  it.each<[string, Permission, Permission, readonly string[]]>([
    ['what is declared', 'admin', 'admin', []],
    ['what is declared', { capability: 'till' }, { capability: 'till' }, []],
    [
      'open to everybody',
      'admin',
      'guest',
      ['no session', 'the wrong role', 'another organisation'],
    ],
    ['open to every member', 'admin', 'member', ['the wrong role']],
    ['open to every login', 'member', 'login', ['another organisation']],
    ['open to everybody', 'login', 'guest', ['no session', 'the wrong role']],
    ['closed to those who may', 'member', 'admin', ['who may']],
    ['closed to guests', 'guest', 'login', ['no session', 'the wrong role']],
  ])(
    'mounted as %s: %j as %j',
    async (_how, permission, mounted, faults) =>
      expect(await faultsOf(declared(permission), declared(mounted))).toEqual(faults),
    60_000,
  )
})

describe('ACC-20 the access matrix', () => {
  const written: Readonly<Record<string, string>> = matrix
  const open = new Set(['guest', 'login', 'member'])
  /**
   * ACC-30: a master admin may do whatever an admin may, so the matrix does not repeat it in every
   * line.
   */
  const rolesOf = (line: string): readonly string[] => {
    const named = line.split(' ')
    return [...new Set([...named, ...(named.includes('admin') ? ['master-admin'] : [])])].toSorted()
  }

  it('names every endpoint and nothing else', () =>
    expect(Object.keys(written).toSorted()).toEqual(
      allEndpoints.map(({ route }) => route).toSorted(),
    ))

  it.each(allEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
    '%s, role by role',
    (route, endpoint) => {
      const line = written[route] ?? ''
      if (open.has(line)) expect(endpoint.permission).toBe(line)
      else expect(roles.filter((role) => mayCall(endpoint, role)).toSorted()).toEqual(rolesOf(line))
    },
  )
})

describe('ACC-04 input is made from the schemas themselves', () => {
  it.each<[string, z.ZodType]>([
    [
      'nested objects and lists',
      z.object({
        who: z.array(z.object({ userId: z.uuid(), amount: z.number().positive() })).min(2),
      }),
    ],
    [
      'one of two',
      z.union([z.object({ email: z.email() }), z.object({ code: z.string().regex(/^\d{6}$/) })]),
    ],
    [
      'a rule over several fields',
      z
        .object({ a: z.string().optional(), b: z.string().optional() })
        .refine(({ a, b }) => (a === undefined) !== (b === undefined)),
    ],
    ['something turned into another', z.preprocess((id) => (id === '' ? undefined : id), z.uuid())],
    ['text that is a number', z.object({ month: z.coerce.number().int().min(1).max(12) })],
    [
      'kinds told apart by a field',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('day'), day: z.iso.date() }),
        z.object({ kind: z.literal('none') }),
      ]),
    ],
  ])('%s', (_what, schema) => expect(schema.safeParse(sampleOf(schema, 'it')).success).toBe(true))

  it('takes the example that a schema gives', () =>
    expect(
      sampleOf(z.object({ isRequired: z.boolean().meta({ examples: [false] }) }), 'it'),
    ).toEqual({ isRequired: false }))

  it('says so when it cannot', () =>
    expect(() => sampleOf(z.string().regex(/^never-made-up-\d{9}$/), 'the body')).toThrow(
      /No sample of the body/,
    ))
})
