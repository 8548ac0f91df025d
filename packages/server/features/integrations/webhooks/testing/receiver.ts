// A webhook receiver: a real server on this machine that records its messages and answers as
// configured.

import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly path: string
}

export interface Receiver {
  readonly url: string
  readonly got: Received[]
  readonly close: () => Promise<void>
}

export const startReceiver = async (
  answer: (response: ServerResponse, count: number) => void = (response) => response.end('thanks'),
): Promise<Receiver> => {
  const got: Received[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body, path: request.url ?? '' })
      answer(response, got.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
