// Answers health checks while the database is being migrated, which may take minutes: the process
// is alive but not ready.

import type { RequestListener } from 'node:http'
import { listenOnAll } from './listen.ts'

export interface PlaceholderServer {
  readonly stop: () => Promise<void>
}

const RETRY_AFTER_SECONDS = 5

const answer: RequestListener = (request, response) => {
  const isHealth = request.url === '/healthz'
  const body = isHealth
    ? { code: 'OK' }
    : { code: 'STARTING', message: 'The server is starting. Please try again in a moment.' }
  response.writeHead(isHealth ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
    'retry-after': String(RETRY_AFTER_SECONDS),
  })
  response.end(JSON.stringify(body))
}

export const startPlaceholderServer = async (
  port: number,
  bind: string,
): Promise<PlaceholderServer> => {
  const { close } = await listenOnAll(answer, port, bind)
  return { stop: close }
}
