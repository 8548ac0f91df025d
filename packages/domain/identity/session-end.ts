// When a session ends. Each use extends it by two weeks, but never past an absolute end counted
// from the sign-in. A login may have accounts in several organizations: each decides when the
// session ends there, and the session as a whole lasts as long as any of them allows.

export const DEFAULT_SESSION_DAYS = 90
const DAY_MS = 24 * 3_600_000
const IDLE_MS = 14 * DAY_MS

/**
 * What the organization has set. An invalid stored value counts as unset, so that it never locks
 * anyone out.
 */
export const sessionDaysOf = (stored: unknown): number =>
  typeof stored === 'number' ? stored : DEFAULT_SESSION_DAYS

/** `sessionDays`: what each organization that the session can still access allows. */
export const sessionEndMs = (
  signedInAtMs: number,
  nowMs: number,
  sessionDays: readonly number[],
): number => {
  const longest = sessionDays.length === 0 ? DEFAULT_SESSION_DAYS : Math.max(...sessionDays)
  return Math.min(nowMs + IDLE_MS, signedInAtMs + longest * DAY_MS)
}

/** Whether the session has reached the limit of one organization and has ended there. */
export const isSessionOver = (signedInAtMs: number, nowMs: number, sessionDays: number): boolean =>
  signedInAtMs + sessionDays * DAY_MS <= nowMs
