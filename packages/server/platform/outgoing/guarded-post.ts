// Sends something to an address that somebody outside named. The name is looked up once, and the connection goes to what was found and is public, so that a name cannot lead
// elsewhere between the look and the call. Nothing is followed, little is read, and nobody waits long.

import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type PostProblem = 'PRIVATE_ADDRESS' | 'NAME_NOT_FOUND' | 'TIMED_OUT' | 'NOT_REACHED'

export interface Posted {
  readonly status?: number
  readonly problem?: PostProblem
  /** The beginning of what came back. */
  readonly answer: string
  readonly tookMs: number
}

export interface GuardedPostOptions {
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>
  readonly patienceMs?: number
}

export type GuardedPost = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Posted>

const PATIENCE_MS = 10_000
const ANSWER_CHARACTERS = 1_000

class Refused extends Error {
  constructor(readonly problem: PostProblem) {
    super(problem)
  }
}

const resolveAll = (hostname: string): Promise<readonly LookupAddress[]> =>
  new Promise((resolve, reject) => lookUp(hostname, { all: true, verbatim: true }, (fault, found) => (fault ? reject(new Refused('NAME_NOT_FOUND')) : resolve(found))))

export const createGuardedPost = ({ isAllowed = isPublicAddress, resolve = resolveAll, patienceMs = PATIENCE_MS }: GuardedPostOptions = {}): GuardedPost => {
  const addressesOf = async (hostname: string): Promise<readonly LookupAddress[]> => {
    const bare = hostname.replace(/^\[|\]$/g, '')
    const version = isIP(bare)
    const found = version === 0 ? await resolve(hostname) : [{ address: bare, family: version }]
    const allowed = found.filter(({ address }) => isAllowed(address))
    if (allowed.length === 0) throw new Refused('PRIVATE_ADDRESS')
    return allowed
  }

  const send = (url: URL, addresses: readonly LookupAddress[], headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) =>
    new Promise<Pick<Posted, 'status' | 'answer'>>((done, failed) => {
      // Whatever is asked for, the answer is what was looked at before.
      const lookup: LookupFunction = (_hostname, { all }, callback) => (all ? callback(null, [...addresses]) : callback(null, addresses[0]?.address ?? '', addresses[0]?.family))
      const request = (url.protocol === 'https:' ? requestOverTls : requestPlain)(url, { method: 'POST', agent: false, lookup, signal, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' } }, (response) => {
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
      })
      request.on('socket', (socket) => socket.on('connect', () => {
        if (socket.remoteAddress === undefined || !isAllowed(socket.remoteAddress)) request.destroy(new Refused('PRIVATE_ADDRESS'))
      }))
      request.on('error', failed)
      request.end(body)
    })

  return async (text, headers, body) => {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    const signal = AbortSignal.timeout(patienceMs)
    const tired = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Refused('TIMED_OUT'))))
    try {
      const url = new URL(text)
      const work = addressesOf(url.hostname).then((addresses) => send(url, addresses, headers, body, signal))
      return { ...(await Promise.race([work, tired])), tookMs: took() }
    } catch (fault) {
      return { problem: fault instanceof Refused ? fault.problem : signal.aborted ? 'TIMED_OUT' : 'NOT_REACHED', answer: '', tookMs: took() }
    }
  }
}
