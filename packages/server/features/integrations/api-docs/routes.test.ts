import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from '@lodgepole/contract/api'
import { openApiDocument } from '@lodgepole/contract/openapi'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { builtFiles, createDocsFiles, DOCUMENT } from './docs-files.ts'
import { prepareFile, typeOf } from './prepared-file.ts'
import { mountDocs } from './routes.ts'
import { sourceFiles } from './source-files.ts'

const server = useTestServer({ prepare: makeOrganizations })

/** A server with only the description, made by `build`. */
const serverOf = (build: () => Promise<object>) => {
  const app = Fastify()
  const read = async () => prepareFile(typeOf(DOCUMENT), JSON.stringify(await build()))
  const files = createDocsFiles(async () => new Map([[DOCUMENT, read]]))
  mountDocs(app, async () => files)
  return app
}

describe('PLT-22 the API describes itself', () => {
  it('is the committed document; after a change run `npm run openapi`', async () => {
    const committed = await readFile(
      new URL('../../../../../docs/openapi.json', import.meta.url),
      'utf8',
    )
    expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toBe(committed)
  })

  it('carries the version of the product', async () => {
    const root = new URL('../../../../../package.json', import.meta.url)
    const { version } = JSON.parse(await readFile(root, 'utf8'))
    expect(openApiDocument().info.version).toBe(version)
  })

  it('is served for programs', async () => {
    expect((await server.call('GET /docs/openapi.json', { host: oak.host })).json).toMatchObject({
      openapi: '3.1.0',
      paths: { '/v2/ua/organization/lookup': { get: { summary: expect.any(String) } } },
    })
  })

  it('PLT-152 is a page for people, of which everything comes from this server', async () => {
    const { text, headers } = await server.call('GET /docs', { host: oak.host })
    const policy = String(headers['content-security-policy'])
    const [nonce = ''] = /(?<=csp-nonce" content=")[^"]+/.exec(text) ?? []
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    // Only style attributes, which can neither run nor fetch anything.
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    expect(policy).not.toMatch(/https?:|\*/)
    expect((await server.call('GET /docs', { host: oak.host })).text).not.toContain(nonce)
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to ?? '')
    expect(addresses).toContain('/docs/files/docs.js')
    for (const address of addresses)
      expect(await server.call(`GET ${address}`, { host: oak.host }), address).toMatchObject({
        status: 200,
      })
  })

  it('PLT-152 sends what the page is drawn with, and nothing beside it', async () => {
    const names = await sourceFiles().names()
    expect(names).toEqual(expect.arrayContaining([DOCUMENT, 'docs.css', 'docs.js']))
    expect(names.filter((name) => /Agent|modal|\.map$/.test(name))).toEqual([])
    const script = await server.call('GET /docs/files/reference/standalone.esm.js', {
      host: oak.host,
    })
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.text).not.toContain('sourceMappingURL')
    for (const name of [
      'nothing.js',
      '../routes.ts',
      '..%2froutes.ts',
      '%2e%2e/routes.ts',
      'reference/standalone.js',
    ])
      expect(await server.call(`GET /docs/files/${name}`, { host: oak.host }), name).toMatchObject({
        status: 404,
      })
  })

  it('PLT-156 takes the description from the build, where there is one', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-docs-'))
    const { forms } = await prepareFile(typeOf(DOCUMENT), '{"openapi":"3.1.0"}')
    await writeFile(path.join(folder, DOCUMENT), forms.plain)
    await writeFile(path.join(folder, `${DOCUMENT}.br`), forms.br)
    await writeFile(path.join(folder, `${DOCUMENT}.gz`), forms.gzip)
    const app = Fastify()
    mountDocs(app, async () => builtFiles(folder))
    const plain = await app.inject('/docs/openapi.json')
    expect(plain.body).toBe('{"openapi":"3.1.0"}')
    const small = await app.inject({
      url: '/docs/openapi.json',
      headers: { 'accept-encoding': 'br' },
    })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect((await app.inject(`/docs/files/${DOCUMENT}.br`)).statusCode).toBe(404)
    await app.close()
    await rm(folder, { recursive: true })
  })

  it('PLT-151 builds the document once for all who ask', async () => {
    let builds = 0
    const app = serverOf(async () => ({ build: (builds += 1) }))
    const first = await app.inject('/docs/openapi.json')
    const second = await app.inject('/docs/openapi.json')
    await app.inject('/docs')
    await app.close()
    expect(builds).toBe(1)
    expect(second.body).toBe(first.body)
  })

  it('PLT-151 builds again after a failure', async () => {
    let builds = 0
    const app = serverOf(async () => {
      builds += 1
      if (builds === 1) throw new Error('not this time')
      return {}
    })
    expect((await app.inject('/docs/openapi.json')).statusCode).toBe(500)
    expect((await app.inject('/docs/openapi.json')).statusCode).toBe(200)
    await app.close()
  })

  it('PLT-151 answers 50 guests at once, and briefly whoever has it', async () => {
    const paths = ['GET /docs/files/reference/standalone.esm.js', 'GET /docs/openapi.json']
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
        expect(small.bytes.length).toBeLessThan(bytes.length / 4)
        expect(open(small.bytes).equals(bytes)).toBe(true)
      }
    }
  })

  it('PLT-05 every endpoint declares who may call it, and every one is mounted', async () => {
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
