import { describe, expect, it } from 'vitest'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({ prepare: makeOrganizations })
const LOOKUP = 'GET /v2/ua/organization/lookup'

describe('TEN-01 an organization is found by its host name', () => {
  it('answers with the host’s organization in items[0]', async () => {
    const answer = await server.call(`${LOOKUP}?domain=${oak.host}`, { host: oak.host })
    expect(answer).toMatchObject({
      status: 200,
      json: {
        code: 'OK',
        items: [
          { organizationId: oak.organizationId, organizationName: 'Oak', orgType: 'rec-club' },
        ],
      },
    })
  })

  it('takes domainUrl in place of domain', async () => {
    const answer = await server.call(
      `${LOOKUP}?domainUrl=${encodeURIComponent(`http://${oak.host}:3000/start`)}`,
      { host: oak.host },
    )
    expect(answer.json.items[0].organizationId).toBe(oak.organizationId)
  })

  it('says “Domain is undefined” when neither is sent', async () => {
    expect(await server.call(LOOKUP, { host: oak.host })).toMatchObject({
      status: 400,
      json: { code: 'DOMAIN_UNDEFINED', message: 'Domain is undefined' },
    })
  })

  it('refuses another’s domain on an organization’s host, not on the main portal', async () => {
    expect(await server.call(`${LOOKUP}?domain=${elm.host}`, { host: oak.host })).toMatchObject({
      status: 403,
      json: { code: 'ORGANIZATION_MISMATCH' },
    })
    expect(
      (await server.call(`${LOOKUP}?domain=${elm.host}`, { host: 'main.localhost' })).json.items[0]
        .organizationId,
    ).toBe(elm.organizationId)
    expect(
      (await server.call(`${LOOKUP}?domain=main.localhost`, { host: 'main.localhost' })).json
        .items[0].organizationId,
    ).toBe(oak.organizationId)
    expect(
      await server.call(`${LOOKUP}?domain=nobody.localhost`, { host: 'main.localhost' }),
    ).toMatchObject({ status: 404, json: { code: 'ORGANIZATION_NOT_FOUND' } })
  })
})

describe('TEN-03 an organization that is sent must be the host’s own', () => {
  it.each([
    ['another organisation’s', elm.organizationId],
    ['an unknown one', '00000000-0000-4000-8000-00000000dead'],
    ['not an id', 'zzz'],
  ])('refuses %s', async (_what, organizationId) => {
    const query = await server.call(
      `${LOOKUP}?domain=${oak.host}&organizationId=${organizationId}`,
      { host: oak.host },
    )
    expect(query).toMatchObject({
      status: 403,
      json: { code: 'ORGANIZATION_MISMATCH', requestId: expect.any(String) },
    })
    expect(query.text).not.toContain('Elm')
  })

  it('refuses it in a body, and sent twice in a query', async () => {
    const body = { level: 'error', message: 'x', organizationId: elm.organizationId }
    expect(await server.call('POST /v2/log/webapp/insert', { host: oak.host, body })).toMatchObject(
      { status: 403, json: { code: 'ORGANIZATION_MISMATCH' } },
    )
    const twice =
      `${LOOKUP}?domain=${oak.host}&organizationId=${oak.organizationId}` +
      `&organizationId=${elm.organizationId}`
    expect(await server.call(twice, { host: oak.host })).toMatchObject({ status: 403 })
  })

  it('accepts its own', async () => {
    expect(
      (
        await server.call(`${LOOKUP}?domain=${oak.host}&organizationId=${oak.organizationId}`, {
          host: oak.host,
        })
      ).status,
    ).toBe(200)
  })
})

describe('TEN-06 vars.json tells the portal about its address', () => {
  const vars = async (host: string) =>
    (await server.call('GET /dynamic/vars.json', { host })).json.item

  it('carries the organization’s settings on its host, none on portal and console', async () => {
    expect(await vars(oak.host)).toMatchObject({
      host: { kind: 'organization', anonymous: false },
      organization: { organizationName: 'Oak' },
    })
    expect(await vars('main.localhost')).toEqual({
      host: { kind: 'main', anonymous: false },
      services: expect.anything(),
      consoleUrl: 'http://console.localhost',
      demo: false,
    })
    expect((await vars(`${oak.host}:3000`)).consoleUrl).toBe('http://console.localhost')
    expect((await vars('console.localhost')).host.kind).toBe('console')
  })

  it('TEN-07 marks the hosts on which anonymous routes are open', async () => {
    expect(await vars(elm.anonymousHost)).toMatchObject({
      host: { anonymous: true },
      organization: { organizationName: 'Elm' },
    })
  })

  it('TEN-08 names the configured endpoints of the services', async () => {
    expect((await vars(oak.host)).services).toEqual({
      api: '',
      carePackages: '/carepackages',
      email: '/email',
      payments: '/payments',
      square: '/square',
      temporaryImages: '/objects/temporary',
    })
  })
})

describe('TEN-11 a service can have another path on this server', () => {
  const moved = useTestServer({
    prepare: makeOrganizations,
    environment: { EMAIL_BASE: '/post', CARE_PACKAGES_BASE: 'https://packages.example' },
  })

  it('answers there as it does at its own', async () => {
    const own = await moved.call('POST /email/deposit/confirm', { host: oak.host, body: {} })
    expect(own.json.code).toBe('SIGN_IN_REQUIRED')
    const there = await moved.call('POST /post/deposit/confirm' as never, {
      host: oak.host,
      body: {},
    })
    expect(there).toMatchObject({ status: own.status, json: { code: 'SIGN_IN_REQUIRED' } })
    expect(
      (await moved.call('GET /dynamic/vars.json', { host: oak.host })).json.item.services,
    ).toMatchObject({ email: '/post', carePackages: 'https://packages.example' })
  })
})
