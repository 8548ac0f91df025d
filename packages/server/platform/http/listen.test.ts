import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../testing/built-server.ts'
import { listenOnAll, type Listening } from './listen.ts'

let listening: Listening | undefined
afterEach(() => listening?.close())

const hasSixth = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1')
/** Two addresses of this machine, one of each family if it has both. */
const own = ['127.0.0.1', hasSixth ? '::1' : '127.0.0.2']
const urlOf = (address: string, port: number) =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}/`
const ask = async (address: string, port: number) => (await fetch(urlOf(address, port))).text()

describe('PLT-123 a name that stands for several addresses', () => {
  it.runIf(hasSixth || process.platform === 'linux')(
    'is answered at each of them, and at none after the end',
    async () => {
      const port = await freePort()
      listening = await listenOnAll(
        (_request, response) => void response.end('here'),
        port,
        'localhost',
        async () => own.map((address) => ({ address })),
      )
      for (const address of own) expect(await ask(address, port)).toBe('here')
      await listening.close()
      for (const address of own) await expect(ask(address, port)).rejects.toThrow('fetch failed')
    },
  )

  it('of which this machine has not all is answered at the others', async () => {
    listening = await listenOnAll(
      (_request, response) => void response.end('here'),
      0,
      'localhost',
      async () => ['127.0.0.1', '192.0.2.1', '127.0.0.1'].map((address) => ({ address })),
    )
    expect(await ask('127.0.0.1', listening.port)).toBe('here')
  })

  it('that cannot be used is refused', async () => {
    await expect(listenOnAll(() => undefined, 0, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL')
  })
})
