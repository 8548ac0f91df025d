// Sends one request to a server. The Host header names the host, because not every resolver knows
// *.localhost.

import { request as httpRequest } from 'node:http'

export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The raw bytes: an answer may be compressed, and is then not decoded. */
  readonly bytes: Buffer
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly json: any
}

export interface TestRequest {
  readonly host: string
  readonly body?: unknown
  readonly rawBody?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** The call fails when it takes longer. */
  readonly timeoutMs?: number
}

export const sendTo = (
  address: string,
  route: string,
  { host, body, rawBody, headers = {}, timeoutMs }: TestRequest,
): Promise<TestAnswer> => {
  const [method, path] = route.split(' ') as [string, string]
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      new URL(path, address),
      {
        method,
        ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
        headers: {
          host,
          ...(payload === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(payload)),
              }),
          ...headers,
        },
      },
      (response) => {
        // Only the head of an endless answer is read.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: '',
            bytes: Buffer.alloc(0),
            json: undefined,
          })
          return void response.destroy()
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString('utf8')
          const isJson =
            response.headers['content-type']?.includes('json') &&
            !response.headers['content-encoding']
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            bytes,
            json: isJson && text ? JSON.parse(text) : undefined,
          })
        })
      },
    )
    request.on('error', reject)
    request.end(payload)
  })
}
