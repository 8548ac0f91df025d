// When a session ends. Each use prolongs it by two weeks, but never past an absolute end that is
// counted from the sign-in.

export const DEFAULT_SESSION_DAYS = 90
const DAY_MS = 24 * 3_600_000
const IDLE_MS = 14 * DAY_MS

/** `sessionDays`: what each organization of the login allows; the strictest one counts. */
export const sessionEndMs = (
  signedInAtMs: number,
  nowMs: number,
  sessionDays: readonly number[],
): number => {
  const strictest = sessionDays.length === 0 ? DEFAULT_SESSION_DAYS : Math.min(...sessionDays)
  return Math.min(nowMs + IDLE_MS, signedInAtMs + strictest * DAY_MS)
}
