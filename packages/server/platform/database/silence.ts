// When a machine vanishes without closing its connections, or a firewall drops a connection,
// requests wait until the operating system gives up retransmitting: a quarter of an hour. The
// database cancels a statement after its time limit, so a database that is silent for longer than
// that is gone. Its connection is closed, along with the idle ones, which lead to the same place.

import type pg from 'pg'

const CHECK_EVERY_MS = 1_000

/** Tracks how long a connection has been waiting for an answer. */
export class AnswerWatch {
  #waiting = 0
  #limitMs = Number.POSITIVE_INFINITY
  #dueAtMs = Number.POSITIVE_INFINITY
  #isSuspect = false

  /** Records that something was asked. The returned function records the answer. */
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
   * True only at the second check: if this process itself was suspended, it reads the answers that
   * arrived meanwhile between the two checks.
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

/** An error that `faults.ts` recognizes as an unreachable database. */
export const noResponseFault = (): Error =>
  Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** Returns a function that watches a connection of the pool, starting with its first query. */
export const watchSilence = (pool: pg.Pool): ((client: WatchedClient) => void) => {
  const clients = new Map<WatchedClient, 'used' | 'idle'>()
  let timer: NodeJS.Timeout | undefined
  const cutSilentClients = (): void => {
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
    timer ??= setInterval(cutSilentClients, CHECK_EVERY_MS).unref()
  }
}
