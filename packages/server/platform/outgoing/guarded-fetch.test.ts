import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createProviderClients } from '../../adapters/identity-oidc/provider-client.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

const servers: Server[] = []
const serve = async (handle: RequestListener): Promise<number> => {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
afterAll(() => {
  for (const server of servers) server.close()
})
const anywhere = { isAllowed: () => true }

describe('OIDC-11 what a sign-in provider is asked never reaches our own network', () => {
  it('by whatever name', async () => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked += 1
      response.end('{}')
    })
    const guarded = createGuardedFetch()
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433'])
      await expect(guarded(`http://${host}:${port}/`)).rejects.toThrow('PRIVATE_ADDRESS')
    const rebound = createGuardedFetch({
      resolve: async () => [{ address: '169.254.169.254', family: 4 }],
    })
    await expect(rebound('http://id.example/')).rejects.toThrow('PRIVATE_ADDRESS')
    expect(asked).toBe(0)
  })

  it('nor does the discovery of a provider that claims to be public', async () => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked += 1
      response.end('{}')
    })
    const settings = {
      issuer: `https://id.example:${port}`,
      clientId: 'portal',
      clientSecret: 'secret',
      label: 'ID',
    }
    const clientOf = createProviderClients(
      createProviderFetch({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
    )
    await expect(
      clientOf(settings as Parameters<typeof clientOf>[0], false, Date.now()),
    ).rejects.toMatchObject({ message: expect.any(String) })
    expect(asked).toBe(0)
  })

  it('gives back what a provider says, follows nothing, and reads no endless answer', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/away')
        return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      if (request.url === '/endless') return void response.end('x'.repeat(2_000_000))
      let body = ''
      request.on('data', (part) => (body += String(part)))
      request.on('end', () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ method: request.method, body, header: request.headers['x-one'] })),
      )
    })
    const ask = createGuardedFetch(anywhere)
    const answer = await ask(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { 'x-one': '1' },
    })
    expect(await answer.json()).toEqual({ method: 'POST', body: 'a=b', header: '1' })
    expect((await ask(`http://127.0.0.1:${port}/away`)).status).toBe(302)
    await expect(ask(`http://127.0.0.1:${port}/endless`)).rejects.toThrow('too long')
  })
})
