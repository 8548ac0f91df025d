// Answers health checks while the database is being migrated, which may take minutes: the process is alive, and it is not ready.

import { createServer } from 'node:http'

export interface WaitingServer {
  readonly stop: () => Promise<void>
}

const RETRY_AFTER_SECONDS = 5

export const startWaitingServer = (port: number, bind: string): Promise<WaitingServer> => {
  const server = createServer((request, response) => {
    const isHealth = request.url === '/healthz'
    const body = isHealth ? { code: 'OK' } : { code: 'STARTING', message: 'The server is starting. Please try again in a moment.' }
    response.writeHead(isHealth ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8', connection: 'close', 'retry-after': String(RETRY_AFTER_SECONDS),
    })
    response.end(JSON.stringify(body))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, bind, () =>
      resolve({
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      }))
  })
}
