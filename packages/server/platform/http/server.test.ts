import { connect } from 'node:net'
import { MAX_IMPORT_BYTES } from '@lodgepole/domain/integrations/imports/import'
import { describe, expect, it } from 'vitest'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'

let nowMs = Date.now()
const server = useTestServer({
  prepare: makeOrganizations,
  environment: { MAX_BODY_KB: '256' },
  now: () => nowMs,
})
const LOG = 'POST /v2/log/webapp/insert'
const refusal = (status: number, code: string) => ({
  status,
  json: { code, message: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
})

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.lodgepole().address)
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(text))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

describe('PLT-11 bad input gets a clear refusal', () => {
  it('knows no organization behind an unknown host', async () => {
    for (const host of [
      'nobody.localhost',
      '127.0.0.1',
      'oak.localhost.evil.example',
      'x'.repeat(300),
    ]) {
      expect(await server.call('GET /dynamic/vars.json', { host })).toMatchObject(
        refusal(404, 'UNKNOWN_HOST'),
      )
    }
  })

  it('AUTH-25 shows people at an unknown host a page, and programs a code', async () => {
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const page = await server.call('GET /bank', {
      host: 'nobody.localhost',
      headers: { ...html, 'accept-language': 'fr-CA,fr;q=0.9' },
    })
    expect(page).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
    expect(page.text).toMatch(/<html lang="fr">.*<h1>Il n’y a personne ici<\/h1>/)
    const [, nonce] = /<style nonce="([^"]+)">/.exec(page.text) ?? []
    expect(page.headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`)
    expect(
      await server.call('GET /bank', { host: 'nobody.localhost', headers: { accept: '*/*' } }),
    ).toMatchObject(refusal(404, 'UNKNOWN_HOST'))
    expect(
      await server.call(LOG, { host: 'nobody.localhost', body: {}, headers: html }),
    ).toMatchObject(refusal(404, 'UNKNOWN_HOST'))
    expect(await server.call('GET /v2/nothing', { host: oak.host, headers: html })).toMatchObject(
      refusal(404, 'NOT_FOUND'),
    )
  })

  it.each([
    ['{"level":', 'INVALID_JSON'],
    ['', 'INVALID_INPUT'],
    ['not json', 'INVALID_JSON'],
    ['[]', 'INVALID_INPUT'],
    ['null', 'INVALID_INPUT'],
    ['{"__proto__":{}}', 'INVALID_JSON'],
  ])('refuses the body %j', async (rawBody, code) =>
    expect(await server.call(LOG, { host: oak.host, rawBody })).toMatchObject(refusal(400, code)),
  )

  it('PLT-35 says that a body is missing, whether it was announced or not', async () => {
    for (const missing of [{ rawBody: '' }, {}])
      expect((await server.call(LOG, { host: oak.host, ...missing })).json).toMatchObject({
        code: 'INVALID_INPUT',
        message: 'The request needs a body.',
      })
  })

  it('names the fault and where it is', async () => {
    const answer = await server.call(LOG, { host: oak.host, body: { level: 'shout', message: 5 } })
    expect(answer).toMatchObject(refusal(400, 'INVALID_INPUT'))
    expect(answer.json.message).toMatch(/^level: /)
    expect(answer.json.details.faults.map(({ at }: { at: string }) => at)).toEqual([
      'level',
      'message',
    ])
  })

  it('refuses ten megabytes without reading them into memory', async () => {
    const before = process.memoryUsage().rss
    expect(
      await server
        .call(LOG, { host: oak.host, rawBody: Buffer.alloc(10_000_000, 32) })
        .catch((fault: Error & { code?: string }) => fault.code),
    ).toSatisfy(
      (answer: unknown) =>
        answer === 'EPIPE' ||
        answer === 'ECONNRESET' ||
        (answer as { json: { code: string } }).json.code === 'BODY_TOO_LARGE',
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })

  it('PLT-51 refuses other media types, wrong methods and unknown paths', async () => {
    expect(
      await server.call(LOG, {
        host: oak.host,
        rawBody: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toMatchObject(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'))
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'text/html',
      'application/xml',
    ]) {
      expect(
        await server.call(LOG, {
          host: oak.host,
          rawBody: '{"level":"info","message":"x"}',
          headers: { 'content-type': type },
        }),
      ).toMatchObject(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'))
    }
    expect(await server.call('GET /v2/nothing', { host: oak.host })).toMatchObject(
      refusal(404, 'NOT_FOUND'),
    )
    expect(await server.call('DELETE /v2/log/webapp/insert', { host: oak.host })).toMatchObject(
      refusal(404, 'NOT_FOUND'),
    )
    expect(await server.call('GET /v2/%zz', { host: oak.host })).toMatchObject(
      refusal(404, 'NOT_FOUND'),
    )
  })

  it.each([[null], [undefined]])(
    'PLT-52 answers organizationId %s as a missing one',
    async (organizationId) => {
      const sent = (body: object) =>
        server.call(LOG, { host: oak.host, body: { ...body, organizationId } })
      expect((await sent({ level: 'info', message: 'x' })).status).toBe(200)
      expect((await sent({ level: 'info' })).json.message).toBe('message: Must be given.')
      const query = `?${new URLSearchParams({ organizationId: String(organizationId) })}`
      expect(
        (await server.call(`GET /v2/noauth/sessions${query}`, { host: oak.host })).json.code,
      ).not.toMatch(/INVALID_INPUT|ORGANIZATION_MISMATCH/)
    },
  )

  it('refuses NUL characters wherever they hide', async () => {
    for (const body of [
      { level: 'info', message: 'a\0b' },
      { level: 'info', message: 'x', window: { deep: ['\0'] } },
    ]) {
      expect(await server.call(LOG, { host: oak.host, body })).toMatchObject(
        refusal(400, 'INVALID_INPUT'),
      )
    }
  })

  it('answers what is not HTTP with 400 and lives on', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
    expect((await server.call('GET /healthz', { host: '127.0.0.1' })).status).toBe(200)
  })
})

describe('PLT-12 every answer carries the security headers', () => {
  it('allows nothing from API answers', async () => {
    const { headers } = await server.call('GET /dynamic/vars.json', { host: oak.host })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('PLT-13 logs carry a request id and nothing about people', () => {
  it('logs route, status and organization; not query, body, token or host name', async () => {
    const secret = 'dana.alvarez@example.org'
    const { headers } = await server.call(
      `GET /v2/ua/organization/lookup?domain=${oak.host}&email=${secret}`,
      { host: oak.host, headers: { authorization: `Bearer ${secret}`, cookie: `who=${secret}` } },
    )
    await server.call(LOG, {
      host: oak.host,
      body: { level: 'error', message: secret, stack: secret },
    })
    await expect.poll(() => server.logs()).toContain(String(headers['x-request-id']))
    expect(server.logs()).toContain('"route":"/v2/ua/organization/lookup"')
    expect(server.logs()).toContain(oak.organizationId)
    expect(server.logs()).not.toContain(secret)
    expect(server.logs()).not.toContain('?domain=')
  })
})

it('PLT-222 gives the largest upload time for a slow line', () => {
  const megabitsPerSecond = 1
  const seconds = (MAX_IMPORT_BYTES * 8) / (megabitsPerSecond * 1_000_000)
  const { requestTimeout, headersTimeout } = server.lodgepole().app.server
  expect(requestTimeout).toBeGreaterThanOrEqual(seconds * 1000)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
})

describe('PLT-14 health, readiness and metrics', () => {
  it('answers on any address', async () => {
    expect((await server.call('GET /healthz', { host: '10.0.0.7' })).json).toEqual({ code: 'OK' })
    expect((await server.call('GET /readyz', { host: '10.0.0.7' })).json).toEqual({ code: 'OK' })
  })

  it('PLT-76 logs what monitoring asks only when something is wrong', async () => {
    const fine = await server.call('GET /readyz', { host: '10.0.0.7' })
    const unknown = await server.call('GET /hostz?domain=stranger.example', { host: '10.0.0.7' })
    await expect.poll(() => server.logs()).toContain(String(unknown.headers['x-request-id']))
    expect(server.logs()).not.toContain(String(fine.headers['x-request-id']))
  })

  it('PLT-57 tells a proxy which hosts may have a certificate', async () => {
    const ask = async (query: string) =>
      (await server.call(`GET /hostz${query}`, { host: '10.0.0.7' })).status
    expect(await ask('?domain=oak.localhost')).toBe(200)
    expect(await ask('?domain=OAK.localhost')).toBe(200)
    for (const query of [
      '?domain=stranger.example',
      '',
      '?domain=',
      '?domain=oak.localhost&domain=elm.localhost',
      '?domain=%00',
    ])
      expect(await ask(query)).toBe(404)
  })

  it('BKP-04 is not ready while the database lacks part of its schema, and says so', async () => {
    const { pool } = server.database()
    await pool.query('alter index users_by_phone rename to users_by_telephone')
    nowMs += 61_000
    const answer = await server.call('GET /readyz', { host: 'x' })
    expect(answer).toMatchObject({
      status: 503,
      json: { code: 'SCHEMA_INCOMPLETE', details: { missing: ['index users.users_by_phone'] } },
    })
    await pool.query(
      `insert into schema_migrations (name, checksum) values ('9999-of-a-newer-version', 'x')`,
    )
    expect(
      (await server.call('GET /readyz', { host: 'x' })).status,
      'a newer version has migrated and answers for it',
    ).toBe(200)
    await pool.query(`delete from schema_migrations where name = '9999-of-a-newer-version'`)
    await pool.query('alter index users_by_telephone rename to users_by_phone')
    expect((await server.call('GET /readyz', { host: 'x' })).status).toBe(200)
  })

  it('shows metrics only with the token', async () => {
    expect((await server.call('GET /metrics', { host: 'x' })).status).toBe(404)
    expect(
      (
        await server.call('GET /metrics', {
          host: 'x',
          headers: { authorization: 'Bearer wrong-token-here' },
        })
      ).status,
    ).toBe(404)
    const { status, text } = await server.call('GET /metrics', {
      host: 'x',
      headers: { authorization: 'Bearer a-token-for-tests' },
    })
    expect(status).toBe(200)
    expect(text).toMatch(/lodgepole_requests_total\{.*route="\/healthz".*\} \d+/)
  })
})
