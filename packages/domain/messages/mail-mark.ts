// The mark of an address that email does not reach, or whose owner does not want it. The latest
// event counts, by the time it happened rather than the time it was reported: a report about an
// email sent before a confirmation changes nothing.

export const markKinds = ['bounced', 'complained'] as const
export type MarkKind = (typeof markKinds)[number]
export const markSources = ['delivery', 'report', 'webhook'] as const
export type MarkSource = (typeof markSources)[number]

export interface MailMark {
  /** Null when the address is not marked, or no longer marked. */
  readonly kind: MarkKind | null
  readonly status: string
  readonly reason: string
  readonly source: MarkSource
  /** Since when it has been marked. */
  readonly firstAtMs: number | null
  /** The last failure. */
  readonly lastAtMs: number | null
  readonly count: number
  /** Number of temporary failures while the address is not marked. */
  readonly softCount: number
  readonly softSinceMs: number | null
  readonly confirmedAtMs: number | null
}

export interface MailFact {
  readonly what: 'hard' | 'soft' | 'complaint'
  readonly atMs: number
  readonly status: string
  readonly reason: string
  readonly source: MarkSource
}

const DAY_MS = 24 * 3_600_000
/** This many temporary failures, on different days within the period, count as a permanent one. */
export const SOFT_LIMIT = 5
export const SOFT_PERIOD_MS = 30 * DAY_MS

export const noMark: MailMark = {
  kind: null,
  status: '',
  reason: '',
  source: 'delivery',
  firstAtMs: null,
  lastAtMs: null,
  count: 0,
  softCount: 0,
  softSinceMs: null,
  confirmedAtMs: null,
}

const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS)

const withLatest = (mark: MailMark, { atMs, status, reason, source }: MailFact): MailMark =>
  mark.lastAtMs !== null && atMs < mark.lastAtMs
    ? mark
    : { ...mark, status, reason, source, lastAtMs: atMs }

const afterSoft = (mark: MailMark, fact: MailFact): MailMark => {
  const { softSinceMs, softCount, lastAtMs } = mark
  const isNew = softSinceMs === null || fact.atMs - softSinceMs > SOFT_PERIOD_MS
  const sameDay = !isNew && lastAtMs !== null && dayOf(lastAtMs) === dayOf(fact.atMs)
  const count = isNew ? 1 : softCount + (sameDay ? 0 : 1)
  const next = {
    ...withLatest(mark, fact),
    softCount: count,
    softSinceMs: isNew ? fact.atMs : softSinceMs,
  }
  return count < SOFT_LIMIT
    ? next
    : {
        ...next,
        kind: 'bounced',
        firstAtMs: next.softSinceMs,
        count,
        softCount: 0,
        softSinceMs: null,
      }
}

export const applyMailFact = (mark: MailMark, fact: MailFact): MailMark => {
  if (mark.confirmedAtMs !== null && fact.atMs <= mark.confirmedAtMs) return mark
  if (fact.what === 'soft' && mark.kind === null) return afterSoft(mark, fact)
  // A complaint stays a complaint even when the mailbox later stops existing.
  const kind = fact.what === 'complaint' || mark.kind === 'complained' ? 'complained' : 'bounced'
  const latest =
    mark.kind === 'complained' && fact.what !== 'complaint' ? mark : withLatest(mark, fact)
  const lastAtMs = Math.max(mark.lastAtMs ?? fact.atMs, fact.atMs)
  const firstAtMs =
    mark.kind === null ? fact.atMs : Math.min(mark.firstAtMs ?? fact.atMs, fact.atMs)
  return {
    ...latest,
    kind,
    lastAtMs,
    firstAtMs,
    count: mark.kind === null ? 1 : mark.count + 1,
    softCount: 0,
    softSinceMs: null,
  }
}

/**
 * `reader`: the reader of that mailbox confirmed it themselves, which is the only way to end a
 * complaint.
 */
export const afterConfirmation = (
  mark: MailMark,
  atMs: number,
  by: 'code' | 'staff' | 'reader',
): MailMark => {
  if (mark.kind === 'complained' && by !== 'reader') return mark
  if (mark.lastAtMs !== null && mark.lastAtMs > atMs) return mark
  const confirmedAtMs = Math.max(mark.confirmedAtMs ?? atMs, atMs)
  return {
    ...mark,
    kind: null,
    firstAtMs: null,
    count: 0,
    softCount: 0,
    softSinceMs: null,
    confirmedAtMs,
  }
}

type Decides = Pick<MailMark, 'kind' | 'lastAtMs' | 'confirmedAtMs'>

/**
 * The organization's own mark decides, and otherwise the installation's, unless the organization's
 * staff have asked the person since.
 */
export const isHeld = (
  ofOrganization: Decides | undefined,
  ofInstallation: Decides | undefined,
): boolean => {
  if (ofOrganization && ofOrganization.kind !== null) return true
  if (!ofInstallation || ofInstallation.kind === null) return false
  // A complaint stays in force even if staff have asked the person.
  return (
    ofInstallation.kind === 'complained' ||
    (ofInstallation.lastAtMs ?? 0) > (ofOrganization?.confirmedAtMs ?? Number.NEGATIVE_INFINITY)
  )
}
