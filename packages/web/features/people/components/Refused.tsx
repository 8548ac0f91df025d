// Why an attempt failed: the reason, or who saved first and the current values.

import { useLingui } from '@lingui/react/macro'
import { changedMeanwhile } from '../../../lib/conflicts/changed-meanwhile.ts'
import { conflictRows } from '../../../lib/conflicts/conflict-rows.ts'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { EditConflictNotice } from '../../../lib/conflicts/EditConflictNotice.tsx'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { useErrorMessage } from '../use-error-message.ts'

type Texts = Readonly<Record<string, string | null>>

interface RefusedProps {
  readonly error: unknown
  readonly doing: 'saving' | 'removing'
  /** The form's values, and its initial values if only changes are sent. */
  readonly yours?: Texts
  readonly before?: Texts
  /** The form's labels for the fields that not every form has. */
  readonly labels?: Readonly<Record<string, string>>
  /** Passed where the other version can be accepted instead. */
  readonly onAcceptTheirs?: (() => void) | undefined
}

export const Refused = ({
  error,
  doing,
  yours,
  before,
  labels: more,
  onAcceptTheirs,
}: RefusedProps) => {
  const { t } = useLingui()
  const { calendarDay } = useMoment()
  const messageFor = useErrorMessage()
  const changed = changedMeanwhile<Texts>(error)
  if (!changed) return <RefusedNotice {...{ error, messageFor }} />
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    relationship: t`Relationship`,
    phone: t`Phone`,
    email: t`Email`,
    birthISO: t`Birthday`,
    ...more,
  }
  const rows = conflictRows({
    labels,
    now: changed.current,
    yours,
    before,
    written: { birthISO: calendarDay },
  })
  return <EditConflictNotice {...{ changed, rows, doing, onAcceptTheirs }} />
}
