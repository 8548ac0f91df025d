import { describe, expect, it } from 'vitest'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({
  prepare: makeOrganizations,
  environment: { CALLS_PER_MINUTE: '100', OVERLOAD_DELAY_MS: '0' },
})
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

describe('PLT-15 one address has a limited number of requests', () => {
  it('refuses with 429 and Retry-After past an endpoint’s limit, before the general', async () => {
    const answers = await times(70, () =>
      server.call('POST /v2/log/webapp/insert', {
        host: oak.host,
        body: { level: 'info', message: 'x' },
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({
      json: { code: 'TOO_MANY_REQUESTS', requestId: expect.any(String) },
      headers: { 'retry-after': expect.any(String) },
    })
  })

  it('AUTH-25 refuses past the general limit, but never health checks', async () => {
    const answers = await times(110, () =>
      server.call('GET /dynamic/vars.json', { host: oak.host }),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(100)
    // Every call is refused by now. A person gets a page that explains it.
    const page = await server.call('GET /dynamic/vars.json', {
      host: oak.host,
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es' },
    })
    expect(page).toMatchObject({
      status: 429,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': expect.any(String) },
    })
    expect(page.text).toContain('<h1>Un poco más despacio</h1>')
    expect(
      (await times(150, () => server.call('GET /healthz', { host: oak.host }))).every(
        ({ status }) => status === 200,
      ),
    ).toBe(true)
  })
})
