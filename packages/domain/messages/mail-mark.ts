// The mark of an address that mail does not reach, or whose owner does not want it. What happened
// last counts, by when it happened and not by when it was heard of: a report about a mail from
// before a confirmation changes nothing.

export const markKinds = ['bounced', 'complained'] as const
export type MarkKind = (typeof markKinds)[number]
export const markSources = ['delivery', 'report', 'webhook'] as const
export type MarkSource = (typeof markSources)[number]

export interface MailMark {
  /** Null: not marked, or not any more. */
  readonly kind: MarkKind | null
  readonly status: string
  readonly reason: string
  readonly source: MarkSource
  /** Since when it is marked. */
  readonly firstAtMs: number | null
  /** The last failure. */
  readonly lastAtMs: number | null
  readonly count: number
  /** Failures that may pass, while it is not marked. */
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
/** This many failures that may pass, on different days within the period, are one that will not. */
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

export const afterFact = (mark: MailMark, fact: MailFact): MailMark => {
  if (mark.confirmedAtMs !== null && fact.atMs <= mark.confirmedAtMs) return mark
  if (fact.what === 'soft' && mark.kind === null) return afterSoft(mark, fact)
  // Somebody who does not want mail still does not when the mailbox is gone as well.
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

/** `reader`: whoever reads that mailbox has said so themselves, which alone ends a complaint. */
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
 * The organization's own mark, else the installation's unless the organization's staff have asked
 * since.
 */
export const isHeld = (
  ofOrganization: Decides | undefined,
  ofInstallation: Decides | undefined,
): boolean => {
  if (ofOrganization && ofOrganization.kind !== null) return true
  if (!ofInstallation || ofInstallation.kind === null) return false
  // What somebody does not want is no more wanted for staff having asked them.
  return (
    ofInstallation.kind === 'complained' ||
    (ofInstallation.lastAtMs ?? 0) > (ofOrganization?.confirmedAtMs ?? Number.NEGATIVE_INFINITY)
  )
}
