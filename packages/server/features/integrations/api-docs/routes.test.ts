import { readFile } from 'node:fs/promises'
import { allEndpoints } from '@lodgepole/contract/api'
import { openApiDocument } from '@lodgepole/contract/openapi'
import { describe, expect, it } from 'vitest'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer({ prepare: makeOrganizations })

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
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
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
