// A connection to the database that can vanish like a machine does: nothing is refused, nothing is
// closed, and nothing arrives.

import net from 'node:net'
import type pg from 'pg'

export interface VanishingPath {
  readonly connection: pg.ClientConfig
  /** From now on, for existing connections and new ones. */
  readonly vanish: () => void
  /** For new connections. Earlier ones stay silent. */
  readonly comeBack: () => void
  readonly stop: () => Promise<void>
}

const connectTo = ({ host = '', port = 5432 }: pg.ClientConfig): net.Socket =>
  host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)

export const startVanishingPath = async (connection: pg.ClientConfig): Promise<VanishingPath> => {
  let isThere = true
  const sockets = new Set<net.Socket>()
  const server = net.createServer((from) => {
    from.on('error', () => undefined)
    sockets.add(from)
    if (!isThere) return void from.pause()
    const to = connectTo(connection)
    to.on('error', () => from.destroy())
    sockets.add(to)
    from.on('close', () => to.destroy())
    to.on('close', () => from.destroy())
    from.pipe(to)
    to.pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    vanish: () => {
      isThere = false
      for (const socket of sockets) socket.unpipe().pause()
    },
    comeBack: () => {
      isThere = true
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
