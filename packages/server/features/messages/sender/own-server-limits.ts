// An organization's own server must not delay other mail and jobs. While one message is slow, at
// most one other is tried alongside it. A server that exceeded the deadline is not used for some
// minutes. The messages are retried later.

const SLOW_MS = 5_000
const PAUSE_MS = 5 * 60_000

export interface OwnServerLimits {
  /** Undefined when a message may be sent now; otherwise the reason it may not. */
  readonly refusal: (organizationId: string) => 'OWN_SERVER_BUSY' | 'OWN_SERVER_PAUSED' | undefined
  readonly track: <T>(organizationId: string, send: () => Promise<T>) => Promise<T>
  readonly pause: (organizationId: string) => void
  readonly forget: (organizationId: string) => void
}

export const createOwnServerLimits = (now: () => number): OwnServerLimits => {
  const startedMs = new Map<string, Set<{ readonly atMs: number }>>()
  const pausedUntilMs = new Map<string, number>()
  return {
    refusal: (organizationId) => {
      if (now() < (pausedUntilMs.get(organizationId) ?? 0)) return 'OWN_SERVER_PAUSED'
      const running = [...(startedMs.get(organizationId) ?? [])]
      return running.length >= 2 && running.some(({ atMs }) => now() - atMs > SLOW_MS)
        ? 'OWN_SERVER_BUSY'
        : undefined
    },
    track: async (organizationId, send) => {
      const running = startedMs.get(organizationId) ?? new Set()
      startedMs.set(organizationId, running)
      const one = { atMs: now() }
      running.add(one)
      try {
        return await send()
      } finally {
        running.delete(one)
        if (running.size === 0) startedMs.delete(organizationId)
      }
    },
    pause: (organizationId) => void pausedUntilMs.set(organizationId, now() + PAUSE_MS),
    forget: (organizationId) => void pausedUntilMs.delete(organizationId),
  }
}
