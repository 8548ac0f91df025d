// Another person saved first: shows who, their values next to what was typed here, and a button to
// continue with theirs. What was typed stays until the editor chooses.

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
  /** Passed where the editor can accept the other version. */
  readonly onAcceptTheirs?: (() => void) | undefined
  /** Offered next to it: saves what was typed over the other version. */
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
            <Trans>Use theirs</Trans>
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
      <Trans>What you typed is still here. Save again to replace the other version.</Trans>
    ) : (
      <Trans>To remove it anyway, select Remove again.</Trans>
    )}
  </ChangedNotice>
)
