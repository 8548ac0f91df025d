// Writers that never pause, and remember of each write whether it was acknowledged.

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sendTo } from './server.ts'

const WRITERS = 4
const AFTER_A_FAILURE_MS = 60
const LONGEST_ANSWER_MS = 20_000

export interface StreamOfWrites {
  /** The key of each acknowledged write with the id it got. */
  readonly acknowledged: ReadonlyMap<string, string>
  readonly unacknowledged: ReadonlySet<string>
  readonly write: (key: string) => Promise<string | undefined>
  readonly stop: () => Promise<void>
}

export const startStreamOfWrites = (address: string, host: string): StreamOfWrites => {
  const acknowledged = new Map<string, string>()
  const unacknowledged = new Set<string>()
  let stopping = false

  /** The id of what was written, or undefined when nobody said so. */
  const write = async (key: string): Promise<string | undefined> => {
    const request = { host, body: { level: 'info', message: key }, headers: { 'idempotency-key': key } }
    const sent = sendTo(address, 'POST /v2/log/webapp/insert', request)
    const answer = await Promise.race([sent.catch(() => undefined), wait(LONGEST_ANSWER_MS, 'hung' as const, { ref: false })])
    if (answer === 'hung') throw new Error(`No answer for ${LONGEST_ANSWER_MS} ms.`)
    return answer?.status === 200 ? String(answer.json.item.clientErrorId) : undefined
  }

  const keepWriting = async () => {
    while (!stopping) {
      const key = randomUUID()
      const id = await write(key)
      if (id === undefined) unacknowledged.add(key)
      else acknowledged.set(key, id)
      if (id === undefined) await wait(AFTER_A_FAILURE_MS)
    }
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, keepWriting))
  // A fault is told to whoever stops them.
  writers.catch(() => undefined)
  return {
    acknowledged,
    unacknowledged,
    write,
    stop: async () => {
      stopping = true
      await writers
    },
  }
}
