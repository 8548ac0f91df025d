// Calls like those of a persistent browser: while a server is down or busy, it retries with the
// same key until it gets an answer.

import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../platform/new-id.ts'
import { PASSWORD } from '../people.ts'
import { sendTo, type TestAnswer } from '../send-to.ts'
import type { World } from './world.ts'

const AGAIN_AFTER_MS = 100
const GIVE_UP_MS = 120_000

export interface Caller {
  readonly send: (route: string, body?: object) => Promise<TestAnswer>
  readonly put: (
    url: string,
    content: Buffer,
    headers: Readonly<Record<string, string>>,
  ) => Promise<TestAnswer>
}

const untilAnswered = async (
  ask: () => Promise<TestAnswer>,
  isAnswer = ({ status }: TestAnswer) => status < 500,
): Promise<TestAnswer> => {
  const untilMs = Date.now() + GIVE_UP_MS
  for (;;) {
    const answer = await ask().catch((fault: Error) => fault)
    if (!(answer instanceof Error) && isAnswer(answer)) return answer
    if (Date.now() > untilMs)
      throw answer instanceof Error ? answer : new Error(`${answer.status} ${answer.text}`)
    await wait(AGAIN_AFTER_MS)
  }
}

export const signIn = async (
  address: string,
  { host, adminEmail, organizationId }: World,
): Promise<Caller> => {
  // A process learns of a new host within seconds.
  const signedIn = await untilAnswered(
    () =>
      sendTo(address, 'POST /v2/identity/signin', {
        host,
        body: { username: adminEmail.split('@')[0], password: PASSWORD },
      }),
    ({ status }) => status === 200,
  )
  const authorization = String(signedIn.json.item.idToken)
  return {
    send: (route, body) => {
      const headers = { authorization, 'idempotency-key': newId() }
      return untilAnswered(() =>
        sendTo(address, route, {
          host,
          headers,
          ...(body ? { body: { organizationId, ...body } } : {}),
        }),
      )
    },
    put: (url, content, headers) =>
      untilAnswered(() =>
        sendTo(address, `PUT ${url}`, {
          host,
          rawBody: content,
          headers: { ...headers, 'content-length': String(content.length) },
        }),
      ),
  }
}
