// Sends something to an address that somebody outside named. The name is looked up once, and the
// connection goes to what was found and is public, so that a name cannot lead elsewhere between the
// look and the call. Nothing is followed, little is read, and nobody waits long.

import { request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import type { LookupAddress } from 'node:dns'
import { AddressRefused, createAddressGuard, type AddressGuardOptions } from './address-guard.ts'

export type PostProblem = 'PRIVATE_ADDRESS' | 'NAME_NOT_FOUND' | 'TIMED_OUT' | 'NOT_REACHED'

export interface Posted {
  readonly status?: number
  readonly problem?: PostProblem
  /** The beginning of what came back. */
  readonly answer: string
  readonly tookMs: number
}

export interface GuardedPostOptions extends AddressGuardOptions {
  readonly patienceMs?: number
}

export type GuardedPost = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<Posted>

export const POST_PATIENCE_MS = 10_000
const ANSWER_CHARACTERS = 1_000

export const createGuardedPost = ({
  patienceMs = POST_PATIENCE_MS,
  ...options
}: GuardedPostOptions = {}): GuardedPost => {
  const guard = createAddressGuard(options)

  const send = (
    url: URL,
    addresses: readonly LookupAddress[],
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ) =>
    new Promise<Pick<Posted, 'status' | 'answer'>>((done, failed) => {
      const request = (url.protocol === 'https:' ? requestOverTls : requestPlain)(
        url,
        {
          method: 'POST',
          agent: false,
          lookup: guard.lookupOf(addresses),
          signal,
          headers: {
            ...headers,
            'content-length': String(Buffer.byteLength(body)),
            connection: 'close',
          },
        },
        (response) => {
          let answer = ''
          const finish = () => {
            response.destroy()
            done({ status: response.statusCode ?? 0, answer: answer.slice(0, ANSWER_CHARACTERS) })
          }
          response.setEncoding('utf8')
          response.on('data', (piece: string) => {
            answer += piece
            if (answer.length >= ANSWER_CHARACTERS) finish()
          })
          response.on('end', finish)
          response.on('error', failed)
        },
      )
      guard.watch(request)
      request.on('error', failed)
      request.end(body)
    })

  return async (text, headers, body) => {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    const signal = AbortSignal.timeout(patienceMs)
    const tired = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new AddressRefused('TIMED_OUT'))),
    )
    try {
      const url = new URL(text)
      const work = guard
        .addressesOf(url.hostname)
        .then((addresses) => send(url, addresses, headers, body, signal))
      return { ...(await Promise.race([work, tired])), tookMs: took() }
    } catch (fault) {
      return {
        problem:
          fault instanceof AddressRefused
            ? fault.problem
            : signal.aborted
              ? 'TIMED_OUT'
              : 'NOT_REACHED',
        answer: '',
        tookMs: took(),
      }
    }
  }
}
