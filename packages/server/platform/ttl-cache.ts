// A small cache in front of something slow. Each key has one load at a time, the size is bounded,
// and entries that have just expired are still served while one caller refreshes them, so a burst
// never waits for the database twice.

import { mayNeedConnection } from './database/one-connection.ts'

export interface TtlCacheOptions<V> {
  readonly load: (key: string) => Promise<V>
  readonly ttlMs: number
  readonly maxEntries: number
  readonly now: () => number
}

interface Entry<V> {
  readonly value: V
  readonly freshUntilMs: number
}

export interface TtlCache<V> {
  /**
   * A cached value is returned without a promise, so the common case costs no turn of the event
   * loop.
   */
  readonly get: (key: string) => V | Promise<V>
  /** The cached value if it is not too old, for callers that must not wait for the database. */
  readonly peek: (key: string) => V | undefined
  readonly forget: (key: string) => void
  readonly clear: () => void
}

export const createTtlCache = <V>({
  load,
  ttlMs,
  maxEntries,
  now,
}: TtlCacheOptions<V>): TtlCache<V> => {
  const entries = new Map<string, Entry<V>>()
  const loading = new Map<string, Promise<V>>()
  let generation = 0

  const reload = (key: string): Promise<V> => {
    const running = loading.get(key)
    if (running) return running
    const startedIn = generation
    const promise = load(key)
      .then((value) => {
        // A value read before a change must not be cached after it.
        if (startedIn === generation) {
          if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string)
          entries.delete(key)
          entries.set(key, { value, freshUntilMs: now() + ttlMs })
        }
        return value
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key)
      })
    loading.set(key, promise)
    return promise
  }

  return {
    peek: (key) => {
      const entry = entries.get(key)
      return entry && entry.freshUntilMs + ttlMs >= now() ? entry.value : undefined
    },
    get: (key) => {
      mayNeedConnection('A memory')
      const entry = entries.get(key)
      if (entry && entry.freshUntilMs > now()) return entry.value
      if (!entry || entry.freshUntilMs + ttlMs < now()) return reload(key)
      // Slightly old: answer now and refresh in the background. A database outage must not take
      // known hosts down with it.
      reload(key).catch(() => undefined)
      return entry.value
    },
    forget: (key) => {
      generation += 1
      entries.delete(key)
      loading.delete(key)
    },
    clear: () => {
      generation += 1
      entries.clear()
      loading.clear()
    },
  }
}
