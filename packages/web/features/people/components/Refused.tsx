// Why a try failed: the reason, or who was first and what it says now.

import { useLingui } from '@lingui/react/macro'
import { changedMeanwhile } from '../../../lib/changed-meanwhile.ts'
import { conflictRows } from '../../../lib/conflict-rows.ts'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { TheirsNotice } from '../../../lib/TheirsNotice.tsx'
import { useMoment } from '../../../lib/use-moment.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

type Texts = Readonly<Record<string, string | null>>

interface RefusedProps {
  readonly error: unknown
  readonly doing: 'saving' | 'removing'
  /** What stands in the form, and what it began with where only changes are sent. */
  readonly yours?: Texts
  readonly before?: Texts
  /** Given where theirs can be taken instead. */
  readonly onTakeTheirs?: (() => void) | undefined
}

export const Refused = ({ error, doing, yours, before, onTakeTheirs }: RefusedProps) => {
  const { t } = useLingui()
  const { calendarDay } = useMoment()
  const wordsOf = useRefusalWords()
  const changed = changedMeanwhile<Texts>(error)
  if (!changed) return <RefusedNotice {...{ error, wordsOf }} />
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    relationship: t`Relationship`,
    phone: t`Phone`,
    email: t`Email`,
    birthISO: t`Birthday`,
    careNote: t`Notes`,
  }
  const rows = conflictRows({
    labels,
    now: changed.current,
    yours,
    before,
    written: { birthISO: calendarDay },
  })
  return <TheirsNotice {...{ changed, rows, doing, onTakeTheirs }} />
}
