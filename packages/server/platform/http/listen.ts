// Listens like Fastify does: a name such as `localhost` may resolve to an address of each family,
// and clients choose one of them.

import { lookup } from 'node:dns/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * How many new connections wait while the process is busy, for example when courts open. The system
 * drops those beyond it: their callers try again after a second or more, or are disconnected. The
 * system has a limit of its own, which applies when it is lower.
 */
export const MAX_WAITING_CONNECTIONS = 4_096

type AddressesOf = (name: string) => Promise<readonly { readonly address: string }[]>

const listen = (answer: RequestListener, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(answer)
    server.once('error', reject)
    server.listen({ port, host, backlog: MAX_WAITING_CONNECTIONS }, () => resolve(server))
  })

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * The first address has to work. A family that this machine resolves but cannot use is left out.
 */
export const listenOnAll = async (
  answer: RequestListener,
  port: number,
  bind: string,
  addressesOf: AddressesOf = (name) => lookup(name, { all: true }),
): Promise<Listening> => {
  const [first = bind, ...others] = new Set((await addressesOf(bind)).map(({ address }) => address))
  const main = await listen(answer, port, first)
  const { port: ownPort } = main.address() as AddressInfo
  const more = await Promise.all(
    others.map((address) => listen(answer, ownPort, address).catch(() => undefined)),
  )
  const servers = [main, ...more.filter((server) => server !== undefined)]
  return { port: ownPort, close: async () => void (await Promise.all(servers.map(stop))) }
}
