// Writers that never pause and record for each write whether it was acknowledged.

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sendTo } from './server.ts'

const WRITERS = 4
const AFTER_A_FAILURE_MS = 60
/**
 * Far beyond every time limit of the server, so that a busy machine is not mistaken for one that
 * hangs.
 */
const MAX_ANSWER_MS = 60_000

export interface StreamOfWrites {
  /** The key of each acknowledged write with its id. */
  readonly acknowledged: ReadonlyMap<string, string>
  readonly unacknowledged: ReadonlySet<string>
  /** Retries each write that was not acknowledged until its outcome is known. */
  readonly settle: () => Promise<ReadonlyMap<string, string>>
  /** Rejects when a writer hits an error, such as no answer at all. */
  readonly fault: Promise<never>
  readonly stop: () => Promise<void>
}

export const startStreamOfWrites = (address: string, host: string): StreamOfWrites => {
  const acknowledged = new Map<string, string>()
  const unacknowledged = new Set<string>()
  let stopping = false

  /** The id of what was written. Undefined when nothing confirmed it. */
  const write = async (key: string): Promise<string | undefined> => {
    const request = {
      host,
      body: { level: 'info', message: key },
      headers: { 'idempotency-key': key },
    }
    const sent = sendTo(address, 'POST /v2/log/webapp/insert', request)
    const answer = await Promise.race([
      sent.catch(() => undefined),
      wait(MAX_ANSWER_MS, 'hung' as const, { ref: false }),
    ])
    if (answer === 'hung') throw new Error(`No answer for ${MAX_ANSWER_MS} ms.`)
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

  /**
   * As many in parallel as before: all of them together would be a rush, which a server may refuse.
   */
  const settle = async () => {
    const settled = new Map<string, string>()
    const open = [...unacknowledged]
    const keepAsking = async () => {
      for (let key = open.pop(); key !== undefined; key = open.pop()) {
        let id = await write(key)
        for (; id === undefined; id = await write(key)) await wait(AFTER_A_FAILURE_MS)
        settled.set(key, id)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, keepAsking))
    return settled
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, keepWriting))
  const fault = new Promise<never>((_resolve, reject) => writers.catch(reject))
  // The code that awaits it handles the error, and so does the code that stops the writers.
  fault.catch(() => undefined)
  return {
    acknowledged,
    unacknowledged,
    settle,
    fault,
    stop: async () => {
      stopping = true
      await writers
    },
  }
}
