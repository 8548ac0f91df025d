// Another person changed the account first: shows the current values next to what was typed, and
// lets the person choose.

import type { User } from '@lodgepole/contract/people/schemas'
import type { Changed } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { ChangedNotice } from '../../../../lib/conflicts/ChangedNotice.tsx'
import type { ConflictRow } from '../../../../lib/conflicts/conflict-rows.ts'
import { ConflictRows } from '../../../../lib/conflicts/ConflictRows.tsx'
import {
  ConflictChoice,
  NotSavedYet,
  type ConflictChoiceProps,
} from '../../../../lib/conflicts/ConflictChoice.tsx'

interface ConflictNoticeProps extends ConflictChoiceProps {
  readonly conflict: Changed<User>
  readonly rows: readonly ConflictRow[]
}

export const ConflictNotice = ({ conflict, rows, ...choice }: ConflictNoticeProps) => (
  <ChangedNotice changed={conflict}>
    <NotSavedYet />
    <ConflictRows rows={rows} />
    <ConflictChoice {...choice} />
  </ChangedNotice>
)
