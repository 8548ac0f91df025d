// How many mails with a code a login gets. Anybody can ask for one by name, so there is a limit for
// strangers together; a browser that the login has signed in from has an allowance of its own, so
// that strangers cannot use up the owner's.

const HOUR_MS = 3_600_000

interface Limit {
  readonly perHour: number
  readonly perDay: number
}

const STRANGERS: Limit = { perHour: 3, perDay: 12 }
const KNOWN_BROWSERS: Limit = { perHour: 5, perDay: 12 }

export const CODE_MAILS_KEPT_MS = 24 * HOUR_MS

/** `sentAtMs`: when mails of the same kind of browser were sent during the last day. */
export const mayMailCode = (
  sentAtMs: readonly number[],
  isKnownBrowser: boolean,
  nowMs: number,
): boolean => {
  const { perHour, perDay } = isKnownBrowser ? KNOWN_BROWSERS : STRANGERS
  const since = (ms: number) => sentAtMs.filter((sent) => sent > nowMs - ms).length
  return since(HOUR_MS) < perHour && since(CODE_MAILS_KEPT_MS) < perDay
}
