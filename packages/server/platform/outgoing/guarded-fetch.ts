// A `fetch` for addresses that an organization's admin entered, such as its sign-in provider: it
// connects only to public addresses, follows no redirects, and limits how much it reads.

import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { createAddressGuard, type AddressGuardOptions } from './address-guard.ts'

export interface GuardedFetchOptions extends AddressGuardOptions {
  readonly timeoutMs?: number
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000
/** Answers that cannot have a body. */
const BODILESS = new Set([204, 205, 304])

const answerOf = async (response: IncomingMessage): Promise<Response> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('The answer is too long.')
    parts.push(part)
  }
  const status = response.statusCode ?? 502
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Response(BODILESS.has(status) ? null : Buffer.concat(parts), { status, headers })
}

export const createGuardedFetch = ({
  timeoutMs = TIMEOUT_MS,
  ...options
}: GuardedFetchOptions = {}) => {
  const guard = createAddressGuard(options)
  return async (
    text: string,
    { method = 'GET', headers = {}, body, signal }: Asked = {},
  ): Promise<Response> => {
    const url = new URL(text)
    const addresses = await guard.addressesOf(url.hostname)
    const payload = body === undefined || body === null ? undefined : String(body)
    const patience = AbortSignal.timeout(timeoutMs)
    const response = await new Promise<IncomingMessage>((done, failed) => {
      const request = (url.protocol === 'https:' ? requestOverTls : requestPlain)(
        url,
        {
          method,
          agent: false,
          lookup: guard.lookupOf(addresses),
          signal: signal ? AbortSignal.any([signal, patience]) : patience,
          headers: {
            ...headers,
            ...(payload === undefined
              ? {}
              : { 'content-length': String(Buffer.byteLength(payload)) }),
            connection: 'close',
          },
        },
        done,
      )
      guard.watch(request)
      request.on('error', failed)
      request.end(payload)
    })
    return answerOf(response)
  }
}
