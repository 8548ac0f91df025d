// Calls the product without a browser, for a test's setup rather than its subject.

import { request, type IncomingHttpHeaders } from 'node:http'

export interface Called {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export const call = (address: string, body?: object, authorization?: string): Promise<Called> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address)
    const sent = body && JSON.stringify(body)
    const headers = {
      host,
      ...(authorization ? { authorization } : {}),
      ...(sent
        ? {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
            'idempotency-key': crypto.randomUUID(),
          }
        : {}),
    }
    // Not every resolver knows *.localhost.
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: `${pathname}${search}`,
        method: sent ? 'POST' : 'GET',
        headers,
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        )
      },
    )
    asked.once('error', reject)
    asked.end(sent)
  })
