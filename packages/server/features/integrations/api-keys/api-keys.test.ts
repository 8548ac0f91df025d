import { beforeAll, describe, expect, it } from 'vitest'
import { KEY_CALLS_PER_MINUTE, readKey } from '@lodgepole/domain/identity/access/api-keys'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { createAuthenticateKey } from './authenticate-key.ts'

const server = useTestServer({ prepare: prepareHouseholds, environment: { CALLS_PER_MINUTE: '0' } })
const { organizationId } = oak
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
const add = async (duties: readonly string[], name = 'Our program') =>
  (await homes.post('boss', '/v2/console/api-key', { name, duties })).json.item as {
    keyId: string
    key: string
  }
const withKey = (
  key: string,
  route: string,
  { host = oak.host, body }: { host?: string; body?: object } = {},
) =>
  server.call(route, {
    host,
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { body } : {}),
  })
const people = `GET /v2/console/people?organizationId=${organizationId}&q=ma`

describe('KEY-01 a key of an organization', () => {
  it('is shown once, stored as a hash, and works on its own host and the console', async () => {
    const { key, keyId } = await add(['peopleRead'])
    expect((await withKey(key, people)).json.items.length).toBeGreaterThan(0)
    expect((await withKey(key, people, { host: 'console.localhost' })).status).toBe(200)
    expect(
      (await withKey(key, 'GET /v2/console/people?q=ma', { host: 'console.localhost' })).json.items,
      'the key says whose people',
    ).toHaveLength((await withKey(key, people)).json.items.length)
    expect(
      (await withKey(key, people.replace(organizationId, elm.organizationId), { host: elm.host }))
        .status,
    ).toBe(401)
    expect([401, 403]).toContain(
      (
        await withKey(key, people.replace(organizationId, elm.organizationId), {
          host: 'console.localhost',
        })
      ).status,
    )
    const [row] = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('apiKeys')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('keyId', '=', keyId)
        .execute(),
    )
    expect(JSON.stringify(row)).not.toContain(readKey(`Bearer ${key}`)?.secret ?? '')
    const listed = (await homes.get('boss', '/v2/console/api-keys')).json.items.find(
      (one: { keyId: string }) => one.keyId === keyId,
    )
    expect(listed).toMatchObject({
      name: 'Our program',
      duties: ['peopleRead'],
      createdByName: 'boss Test',
      lastUsedAtSeconds: expect.any(Number),
      revokedAtSeconds: null,
    })
    expect(JSON.stringify(listed)).not.toContain('lpk_')
  })

  it('is refused with another secret or for another organization', async () => {
    const { key } = await add(['peopleRead'])
    expect((await withKey(key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'), people)).status).toBe(
      401,
    )
    expect(
      (
        await withKey(
          key.replace(organizationId.replaceAll('-', ''), elm.organizationId.replaceAll('-', '')),
          people,
        )
      ).status,
    ).toBe(401)
    expect((await withKey('lpk_nonsense', people)).status).toBe(401)
  })
})

describe('KEY-02 what a key can do', () => {
  it('is limited to its capabilities, and to nothing that needs a person', async () => {
    const { key } = await add(['peopleRead'])
    expect(
      (await withKey(key, `GET /v2/console/series?organizationId=${organizationId}`)).status,
    ).toBe(403)
    expect(
      (
        await withKey(key, 'POST /v2/console/person', {
          body: { userId: homes.ids['theo'], note: 'x' },
        })
      ).status,
    ).toBe(403)
    for (const route of [
      'GET /v2/console/api-keys',
      'GET /v2/console/webhooks',
      `GET /v2/profile/users/all-details?organizationId=${organizationId}`,
    ])
      expect((await withKey(key, route)).status).toBe(403)
    expect(
      (
        await withKey(key, 'POST /v2/console/api-key', {
          body: { name: 'x', duties: ['peopleRead'] },
        })
      ).status,
    ).toBe(403)
  })

  it('can’t exceed what programs may have', async () => {
    for (const capability of ['actAs', 'integrations', 'settingsWrite', 'nonsense'])
      expect(
        (await homes.post('boss', '/v2/console/api-key', { name: 'x', duties: [capability] }))
          .status,
      ).toBe(400)
    for (const [who, status] of [
      ['nobody', 401],
      ['dana', 403],
      ['till', 403],
    ] as const)
      expect(
        (await homes.post(who, '/v2/console/api-key', { name: 'x', duties: ['peopleRead'] }))
          .status,
      ).toBe(status)
  })

  it('KEY-04 is logged under the key', async () => {
    const { key, keyId } = await add(['peopleWrite'])
    expect(
      (
        await withKey(key, 'POST /v2/console/person', {
          body: { userId: homes.ids['theo'], note: 'by program' },
        })
      ).status,
    ).toBe(200)
    const [entry] = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('actorKind', '=', 'key')
        .execute(),
    )
    expect(entry).toMatchObject({
      action: 'profile.edit-person',
      userId: null,
      loginId: null,
      details: expect.objectContaining({ apiKeyId: keyId }),
    })
    expect((await homes.get('boss', '/v2/console/log/audit')).status).toBe(200)
  })
})

describe('KEY-03 a key that is revoked', () => {
  it('is refused from the next call on, by every process', async () => {
    const { key, keyId } = await add(['peopleRead'])
    const elsewhere = createAuthenticateKey(server.database().db, Date.now)
    expect((await elsewhere(`Bearer ${key}`)).ok).toBe(true)
    expect((await homes.post('boss', '/v2/console/api-key/revoke', { keyId })).json.item).toEqual({
      revoked: true,
    })
    expect((await withKey(key, people)).status).toBe(401)
    expect(await elsewhere(`Bearer ${key}`)).toEqual({ ok: true, value: undefined })
    expect((await homes.post('boss', '/v2/console/api-key/revoke', { keyId })).json.code).toBe(
      'KEY_NOT_FOUND',
    )
    expect(
      (
        await homes.post(
          'elmboss',
          '/v2/console/api-key/revoke',
          { keyId, organizationId: elm.organizationId },
          elm.host,
        )
      ).json.code,
    ).toBe('KEY_NOT_FOUND')
  })

  it('or calls too often is told to wait, and others are not', async () => {
    const [busy, calm] = [await add(['peopleRead']), await add(['peopleRead'])]
    let nowMs = 1_800_000_000_000
    const authenticate = createAuthenticateKey(server.database().db, () => nowMs, 3)
    const isOk = async ({ key }: { key: string }) => (await authenticate(`Bearer ${key}`)).ok
    expect([
      await isOk(busy),
      await isOk(busy),
      await isOk(busy),
      await isOk(busy),
      await isOk(calm),
    ]).toEqual([true, true, true, false, true])
    nowMs += 60_000
    expect(await isOk(busy)).toBe(true)
    expect(KEY_CALLS_PER_MINUTE).toBeGreaterThan(0)
  })
})
