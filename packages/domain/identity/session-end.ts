// When a session ends. Each use prolongs it by two weeks, but never past an absolute end that is
// counted from the sign-in. A login may have accounts in several organizations: each decides for
// itself when the session ends there, and the session as a whole lasts as long as one of them
// allows.

export const DEFAULT_SESSION_DAYS = 90
const DAY_MS = 24 * 3_600_000
const IDLE_MS = 14 * DAY_MS

/**
 * What an organization has set. A stored value that makes no sense counts as none: it must hold
 * nobody up.
 */
export const sessionDaysOf = (stored: unknown): number =>
  typeof stored === 'number' ? stored : DEFAULT_SESSION_DAYS

/** `sessionDays`: what each organization that the session still opens allows. */
export const sessionEndMs = (
  signedInAtMs: number,
  nowMs: number,
  sessionDays: readonly number[],
): number => {
  const longest = sessionDays.length === 0 ? DEFAULT_SESSION_DAYS : Math.max(...sessionDays)
  return Math.min(nowMs + IDLE_MS, signedInAtMs + longest * DAY_MS)
}

/** Whether the time that one organization allows is over: the session has ended there. */
export const isSessionOver = (signedInAtMs: number, nowMs: number, sessionDays: number): boolean =>
  signedInAtMs + sessionDays * DAY_MS <= nowMs
