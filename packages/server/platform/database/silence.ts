// A machine that vanishes without a word, or a firewall that forgets a connection, leaves whoever
// asked waiting for as long as the operating system repeats what was sent: a quarter of an hour.
// The database ends a statement by itself after its time limit, so one that is silent for longer
// than that is not there. Its connection is cut, and with it those that nobody uses: they lead the
// same way.

import type pg from 'pg'

const LOOK_EVERY_MS = 1_000

/** Since when a connection waits for an answer. */
export class AnswerWatch {
  #waiting = 0
  #limitMs = Number.POSITIVE_INFINITY
  #dueAtMs = Number.POSITIVE_INFINITY
  #isSuspect = false

  /** Something was asked; what is returned notes the answer. */
  ask(limitMs: number, nowMs = performance.now()): () => void {
    this.#limitMs = limitMs
    this.#dueAtMs = this.#waiting === 0 ? nowMs + limitMs : Math.max(this.#dueAtMs, nowMs + limitMs)
    this.#waiting += 1
    return () => {
      this.#waiting -= 1
      this.#isSuspect = false
      this.#dueAtMs =
        this.#waiting === 0 ? Number.POSITIVE_INFINITY : performance.now() + this.#limitMs
    }
  }

  /**
   * At the second look: a process that stood still itself reads the answers that came meanwhile
   * between the two.
   */
  isSilent(nowMs = performance.now()): boolean {
    if (nowMs <= this.#dueAtMs) return false
    if (this.#isSuspect) return true
    this.#isSuspect = true
    return false
  }
}

export interface WatchedClient {
  readonly answers: AnswerWatch
  readonly cut: () => void
}

/** Fits `faults.ts`: the database is not there. */
export const silenceFault = (): Error =>
  Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** What watches a connection of the pool, from its first question on. */
export const watchSilence = (pool: pg.Pool): ((client: WatchedClient) => void) => {
  const clients = new Map<WatchedClient, 'used' | 'idle'>()
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    const silent = [...clients.keys()].filter(({ answers }) => answers.isSilent())
    if (silent.length === 0) return
    const idle = [...clients].flatMap(([client, use]) => (use === 'idle' ? [client] : []))
    for (const client of new Set([...silent, ...idle])) client.cut()
  }
  const note = (client: unknown, use: 'used' | 'idle') => {
    const watched = client as WatchedClient
    if (clients.has(watched)) clients.set(watched, use)
  }
  pool.on('acquire', (client) => note(client, 'used'))
  pool.on('release', (_fault, client) => note(client, 'idle'))
  pool.on('remove', (client) => {
    clients.delete(client as unknown as WatchedClient)
    if (clients.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
  return (client) => {
    clients.set(client, 'used')
    timer ??= setInterval(look, LOOK_EVERY_MS).unref()
  }
}
