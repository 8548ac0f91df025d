// Somebody else was first: who, what it says now beside what was typed, and the choice to go on
// with theirs. What was typed stays until one chooses.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import type { Changed } from './changed-meanwhile.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import type { ConflictRow } from './conflict-rows.ts'
import { ConflictRows } from './ConflictRows.tsx'

interface EditConflictNoticeProps {
  readonly changed: Changed<unknown>
  readonly rows: readonly ConflictRow[]
  readonly doing?: 'saving' | 'removing'
  /** Given where theirs can be taken instead. */
  readonly onAcceptTheirs?: (() => void) | undefined
  /** Beside it: saves what was typed over theirs. */
  readonly onKeepMine?: (() => void) | undefined
}

export const EditConflictNotice = ({
  changed,
  rows,
  doing = 'saving',
  onAcceptTheirs,
  onKeepMine,
}: EditConflictNoticeProps) => (
  <ChangedNotice
    changed={changed}
    action={
      onAcceptTheirs && (
        <>
          <Button variant="gray" onClick={onAcceptTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          {onKeepMine && (
            <Button variant="gray" onClick={onKeepMine}>
              <Trans>Keep mine</Trans>
            </Button>
          )}
        </>
      )
    }
  >
    <ConflictRows rows={rows} />
    {doing === 'saving' ? (
      <Trans>What you typed is still here; save again to replace it.</Trans>
    ) : (
      <Trans>Remove again to go on.</Trans>
    )}
  </ChangedNotice>
)
