// A staff member's calls in sequence, as the console makes them.

import { request } from 'node:http'

export interface StaffCalls {
  // Answers have every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly get: (path: string) => Promise<any>
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly post: (path: string, body: object) => Promise<any>
  readonly put: (
    path: string,
    content: Buffer,
    headers: Readonly<Record<string, string>>,
  ) => Promise<unknown>
  /** The number of bytes received, without storing them. */
  readonly drain: (path: string) => Promise<number>
}

export const staffCalls = (port: number, host: string, token: string): StaffCalls => {
  const send = <T>(
    method: string,
    path: string,
    content: Buffer | undefined,
    headers: Readonly<Record<string, string>>,
    read: (response: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: {
            host,
            authorization: token,
            ...(content ? { 'content-length': content.length } : {}),
            ...headers,
          },
        },
        (response) => {
          read(response).then(
            (answer) =>
              response.statusCode === 200
                ? resolve(answer)
                : reject(
                    new Error(`${path} answers ${response.statusCode}: ${JSON.stringify(answer)}`),
                  ),
            reject,
          )
        },
      )
      asking.once('error', reject)
      asking.end(content)
    })
  const json = async (response: AsyncIterable<Buffer>): Promise<unknown> => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  }
  const count = async (response: AsyncIterable<Buffer>): Promise<number> => {
    let bytes = 0
    for await (const chunk of response) bytes += chunk.length
    return bytes
  }
  return {
    get: (path) => send('GET', path, undefined, {}, json),
    post: (path, body) =>
      send(
        'POST',
        path,
        Buffer.from(JSON.stringify(body)),
        { 'content-type': 'application/json' },
        json,
      ),
    put: (path, content, headers) => send('PUT', path, content, headers, json),
    drain: (path) => send('GET', path, undefined, {}, count),
  }
}
