// Two people have edited the same mail. Texts that only the other person changed are taken over.
// One's own changes stay and are shown next to theirs.

import { ownTextParts, type OwnTextPart } from '@lodgepole/domain/messages/own-texts'
import { conflictRows, type ConflictRow } from '../../../lib/conflicts/conflict-rows.ts'

export type MailParts = Readonly<Record<OwnTextPart, string>>

interface MailConflict {
  readonly labels: MailParts
  /** The form's initial texts. */
  readonly before: MailParts
  readonly theirs: MailParts
  readonly mine: MailParts
  /** Shown for a part without a custom text. */
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

/** Takes the other version where it has changed. The rest of one's own version stays. */
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
