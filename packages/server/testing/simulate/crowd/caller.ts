// Sends the requests of the simulated people, like a persistent browser: with one key for each, and
// again until there is an answer.

import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../../platform/new-id.ts'
import { oak } from '../../organizations.ts'
import { signInAs } from '../../people.ts'
import { sendTo, type TestAnswer } from '../../send-to.ts'
import type { Request, Step } from '../model/action.ts'

const AGAIN_AFTER_MS = 50
/** Longer than a second payment waits for the outcome of the first. */
const TIMEOUT_MS = 30_000
const GIVE_UP_MS = 60_000

export interface Caller {
  /** Every answer that came: two to a request that was sent twice. */
  readonly send: (
    request: Request,
    how?: Pick<Step, 'manner' | 'process'>,
  ) => Promise<readonly TestAnswer[]>
}

/** A server that stops, starts, or is busy says so, and is asked again. */
const isAnswer = (answer: TestAnswer | undefined): answer is TestAnswer =>
  answer !== undefined && answer.status !== 503

const bodyOf = ({ route, body }: Request): { readonly body?: object } =>
  route.startsWith('GET ') ? {} : { body: { organizationId: oak.organizationId, ...body } }

const createSessions = (
  untilAnswered: (ask: () => Promise<TestAnswer | undefined>, what: string) => Promise<TestAnswer>,
  address: (process: number) => string,
) => {
  const tokens = new Map<string, string>()
  return {
    has: (who: string) => tokens.has(who),
    end: (who: string) => void tokens.delete(who),
    tokenOf: async (who: string): Promise<string> => {
      const known = tokens.get(who)
      if (known !== undefined) return known
      const { json, text } = await untilAnswered(
        () => signInAs(address(0), oak.host, `${who}@oak.example`),
        `the sign-in of ${who}`,
      )
      if (!json?.item?.idToken) throw new Error(`${who} cannot sign in: ${text}`)
      tokens.set(who, json.item.idToken)
      return json.item.idToken
    },
  }
}

const untilAnswered = async (
  ask: () => Promise<TestAnswer | undefined>,
  what: string,
): Promise<TestAnswer> => {
  const untilMs = Date.now() + GIVE_UP_MS
  let last = ''
  for (;;) {
    const answer = await ask().catch((fault: unknown) => void (last = String(fault)))
    if (answer) last = answer.text
    if (isAnswer(answer)) return answer
    if (Date.now() > untilMs) throw new Error(`No answer to ${what}: ${last}`)
    await wait(AGAIN_AFTER_MS)
  }
}

const FIRST = { manner: { kind: 'once' }, process: 0 } as const

export const createCaller = (address: (process: number) => string): Caller => {
  const sessions = createSessions(untilAnswered, address)

  const sendOnce = async (
    request: Request,
    key: string,
    process: number,
    timeoutMs = TIMEOUT_MS,
  ): Promise<TestAnswer | undefined> => {
    const { who, route } = request
    const isFresh = !sessions.has(who)
    const authorization = await sessions.tokenOf(who)
    const answer = await sendTo(address(process), route, {
      host: oak.host,
      headers: { authorization, 'idempotency-key': key },
      timeoutMs,
      ...bodyOf(request),
    })
    // A session ends while time passes, and its owner signs in again.
    if (answer.status !== 401 || isFresh) return answer
    sessions.end(who)
    return undefined
  }

  return {
    send: async (request, { manner, process } = FIRST) => {
      const key = newId()
      const again = () =>
        untilAnswered(() => sendOnce(request, key, process), JSON.stringify(request))
      if (manner.kind === 'gives up')
        await sendOnce(request, key, process, manner.afterMs).catch(() => undefined)
      return manner.kind === 'twice' ? Promise.all([again(), again()]) : [await again()]
    },
  }
}
