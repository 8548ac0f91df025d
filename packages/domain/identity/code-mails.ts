// How many emails with a code a login gets. Anyone can request one by entering a name, so all
// unknown browsers share one limit. A browser that the login has signed in from has its own limit,
// so that strangers cannot use up the owner's. Codes sent after a correct password are counted
// separately, so that someone who knows only the name cannot use those up.

const HOUR_MS = 3_600_000

interface Limit {
  readonly perHour: number
  readonly perDay: number
}

export type CodeMailKind = 'by-name' | 'after-proof'

const STRANGERS: Readonly<Record<CodeMailKind, Limit>> = {
  'by-name': { perHour: 3, perDay: 12 },
  'after-proof': { perHour: 6, perDay: 20 },
}
const KNOWN_BROWSERS: Readonly<Record<CodeMailKind, Limit>> = {
  'by-name': { perHour: 5, perDay: 12 },
  'after-proof': { perHour: 10, perDay: 30 },
}

export const CODE_MAILS_STORED_MS = 24 * HOUR_MS

/**
 * `sentAtMs`: when emails of this kind were sent to the same kind of browser during the last day.
 */
export const mayMailCode = (
  kind: CodeMailKind,
  sentAtMs: readonly number[],
  isKnownBrowser: boolean,
  nowMs: number,
): boolean => {
  const { perHour, perDay } = (isKnownBrowser ? KNOWN_BROWSERS : STRANGERS)[kind]
  const since = (ms: number) => sentAtMs.filter((sent) => sent > nowMs - ms).length
  return since(HOUR_MS) < perHour && since(CODE_MAILS_STORED_MS) < perDay
}
