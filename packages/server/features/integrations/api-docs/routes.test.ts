import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from '@lodgepole/contract/api'
import { openApiDocument } from '@lodgepole/contract/openapi'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { mountDocument } from './routes.ts'

const server = useTestServer({ prepare: makeOrganizations })

const nothing = { paths: {}, components: { parameters: {}, responses: {}, schemas: {} } }

describe('PLT-22 the API describes itself', () => {
  it('is the committed document; after a change run `npm run openapi`', async () => {
    const committed = await readFile(
      new URL('../../../../../docs/openapi.json', import.meta.url),
      'utf8',
    )
    expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toBe(committed)
  })

  it('is served for programs and for people', async () => {
    expect((await server.call('GET /docs/openapi.json', { host: oak.host })).json).toMatchObject({
      openapi: '3.1.0',
      paths: { '/v2/ua/organization/lookup': { get: { summary: expect.any(String) } } },
    })
    const page = await server.call('GET /docs', { host: oak.host })
    expect(page.text).toContain('GET /v2/ua/organization/lookup')
    expect(page.text).toContain('<code>Idempotency-Key</code> (optional)')
    expect(page.text).toContain('SIGN_IN_REQUIRED')
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
  })

  it('PLT-151 builds the document once for all who ask', async () => {
    let builds = 0
    const app = Fastify()
    mountDocument(app, async () => {
      builds += 1
      return { ...nothing, build: builds }
    })
    const first = await app.inject('/docs/openapi.json')
    const second = await app.inject('/docs/openapi.json')
    await app.inject('/docs')
    await app.close()
    expect(builds).toBe(1)
    expect(second.body).toBe(first.body)
  })

  it('PLT-151 builds again after a failure', async () => {
    let builds = 0
    const app = Fastify()
    mountDocument(app, async () => {
      builds += 1
      if (builds === 1) throw new Error('not this time')
      return nothing
    })
    expect((await app.inject('/docs/openapi.json')).statusCode).toBe(500)
    expect((await app.inject('/docs/openapi.json')).statusCode).toBe(200)
    await app.close()
  })

  it('PLT-151 answers 50 guests at once, and briefly whoever has it', async () => {
    const paths = ['GET /docs', 'GET /docs/openapi.json']
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.call(paths[index % 2] ?? '', { host: oak.host }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    for (const path of paths) {
      const { headers, bytes } = await server.call(path, { host: oak.host })
      const tag = String(headers['etag'])
      for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*'])
        expect(
          await server.call(path, { host: oak.host, headers: { 'if-none-match': known } }),
        ).toMatchObject({ status: 304, text: '' })
      expect(
        await server.call(path, { host: oak.host, headers: { 'if-none-match': '"other"' } }),
      ).toMatchObject({ status: 200 })
      for (const [encoding, open] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const small = await server.call(path, {
          host: oak.host,
          headers: { 'accept-encoding': encoding },
        })
        expect(small.headers).toMatchObject({ 'content-encoding': encoding, etag: tag })
        expect(small.bytes.length).toBeLessThan(bytes.length / 5)
        expect(open(small.bytes).equals(bytes)).toBe(true)
      }
    }
  })

  it('PLT-05 every endpoint declares who may call it, and every declared endpoint is mounted', async () => {
    for (const endpoint of allEndpoints) {
      expect(endpoint.permission, endpoint.route).toBeDefined()
      const answer = await server.call(endpoint.route, {
        host: (endpoint.hosts?.includes('organization') ?? true) ? oak.host : 'console.localhost',
        ...(endpoint.body ? { body: {} } : {}),
      })
      expect(answer.json.code, endpoint.route).not.toBe('NOT_FOUND')
      if (endpoint.permission !== 'guest')
        expect(answer.json.code, endpoint.route).toBe('SIGN_IN_REQUIRED')
    }
  })
})
