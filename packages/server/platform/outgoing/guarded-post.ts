// Posts to an address that an outside party chose. The name is looked up once, and the connection
// goes only to a public address that was found, so that the name cannot resolve differently between
// the check and the call. It follows no redirects, reads little of the answer, and times out soon.

import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestOverTls } from 'node:https'
import type { LookupAddress } from 'node:dns'
import { AddressRefused, createAddressGuard, type AddressGuardOptions } from './address-guard.ts'

export type PostProblem = 'PRIVATE_ADDRESS' | 'NAME_NOT_FOUND' | 'TIMED_OUT' | 'NOT_REACHED'

export interface Posted {
  readonly status?: number
  readonly problem?: PostProblem
  /** The beginning of the response body. */
  readonly answer: string
  readonly tookMs: number
}

export interface GuardedPostOptions extends AddressGuardOptions {
  readonly timeoutMs?: number
}

export type GuardedPost = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<Posted>

export const POST_TIMEOUT_MS = 10_000
const ANSWER_CHARACTERS = 1_000

type AddressGuard = ReturnType<typeof createAddressGuard>

interface Post {
  readonly url: URL
  readonly addresses: readonly LookupAddress[]
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** Reads the beginning of the answer and closes the connection. */
const readAnswer = (response: IncomingMessage): Promise<Pick<Posted, 'status' | 'answer'>> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const finish = () => {
      response.destroy()
      resolve({ status: response.statusCode ?? 0, answer: answer.slice(0, ANSWER_CHARACTERS) })
    }
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      answer += piece
      if (answer.length >= ANSWER_CHARACTERS) finish()
    })
    response.on('end', finish)
    response.on('error', reject)
  })

const send = (guard: AddressGuard, { url, addresses, headers, body, signal }: Post) =>
  new Promise<Pick<Posted, 'status' | 'answer'>>((resolve, reject) => {
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
      (response) => void readAnswer(response).then(resolve, reject),
    )
    guard.watch(request)
    request.on('error', reject)
    request.end(body)
  })

const problemOf = (fault: unknown, signal: AbortSignal): PostProblem => {
  if (fault instanceof AddressRefused) return fault.problem
  return signal.aborted ? 'TIMED_OUT' : 'NOT_REACHED'
}

export const createGuardedPost = ({
  timeoutMs = POST_TIMEOUT_MS,
  ...options
}: GuardedPostOptions = {}): GuardedPost => {
  const guard = createAddressGuard(options)

  return async (text, headers, body) => {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const url = new URL(text)
      const timedOut = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new AddressRefused('TIMED_OUT'))),
      )
      const sent = guard
        .addressesOf(url.hostname)
        .then((addresses) => send(guard, { url, addresses, headers, body, signal }))
      return { ...(await Promise.race([sent, timedOut])), tookMs: took() }
    } catch (fault) {
      return { problem: problemOf(fault, signal), answer: '', tookMs: took() }
    }
  }
}
