// How many calls each address has made within a minute. The library's own store returns the object
// in which it keeps counting: of seventy simultaneous calls, all would read seventy, and the first
// sixty would be refused along with the rest.

import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Beyond this, the address with the oldest window is forgotten. */
const MAX_ADDRESSES = 5_000

interface Window {
  readonly startedMs: number
  calls: number
}

export class CallCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  #windowOf(address: string, lengthMs: number, nowMs: number): Window {
    const known = this.#windows.get(address)
    if (known && known.startedMs + lengthMs > nowMs) return known
    const next = { startedMs: nowMs, calls: 0 }
    // Deleted first so that the map stays ordered by the start of the windows.
    this.#windows.delete(address)
    this.#windows.set(address, next)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest)
    return next
  }

  incr(
    address: string,
    callback: Parameters<FastifyRateLimitStore['incr']>[1],
    lengthMs: number,
  ): void {
    // Monotonic: if the clock were set back, everyone would be refused until it has caught up.
    const nowMs = performance.now()
    const window = this.#windowOf(address, lengthMs, nowMs)
    window.calls += 1
    callback(null, { current: window.calls, ttl: Math.ceil(window.startedMs + lengthMs - nowMs) })
  }

  child(): CallCounts {
    return new CallCounts()
  }
}
