// Two have worded the same mail. What only the other has changed is taken over; what one has
// changed oneself stays, and is shown beside theirs.

import { ownTextParts, type OwnTextPart } from '@lodgepole/domain/messages/own-texts'
import { conflictRows, type ConflictRow } from '../../../lib/conflicts/conflict-rows.ts'

export type MailParts = Readonly<Record<OwnTextPart, string>>

interface MailConflict {
  readonly labels: MailParts
  /** What the form began with. */
  readonly before: MailParts
  readonly theirs: MailParts
  readonly mine: MailParts
  /** What is said of a part that has no words of its own. */
  readonly standard: string
}

const only = (parts: readonly OwnTextPart[], texts: MailParts) =>
  Object.fromEntries(parts.map((part) => [part, texts[part]])) as Partial<MailParts>
const changedBy = (before: MailParts, after: MailParts) =>
  ownTextParts.filter((part) => before[part].trim() !== after[part].trim())

export const mergedMail = (before: MailParts, theirs: MailParts, mine: MailParts): MailParts => ({
  ...theirs,
  ...only(changedBy(before, mine), mine),
})

/** Theirs wherever they have changed something; the rest of one's own stays. */
export const takenMail = (before: MailParts, theirs: MailParts, mine: MailParts): MailParts => ({
  ...mine,
  ...only(changedBy(before, theirs), theirs),
})

export const mailConflict = ({
  labels,
  before,
  theirs,
  mine,
  standard,
}: MailConflict): readonly ConflictRow[] =>
  conflictRows({
    labels: only(changedBy(before, theirs), labels) as MailParts,
    now: theirs,
    yours: mine,
    before,
  }).map(({ label, now, yours }) => ({
    label,
    now: now || standard,
    ...(yours === undefined ? {} : { yours: yours || standard }),
  }))
