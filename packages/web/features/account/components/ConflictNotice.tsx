// Somebody else was quicker with the account: what is there now beside what was typed, and the choice between the two.

import { Trans } from '@lingui/react/macro'
import type { User } from '@lodgepole/contract/people/schemas'
import type { Changed } from '../../../lib/changed-meanwhile.ts'
import { ChangedNotice } from '../../../lib/ChangedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './Account.module.css'

export interface ConflictRow {
  readonly label: string
  readonly now: string
  readonly yours: string
}

interface ConflictNoticeProps {
  readonly conflict: Changed<User>
  readonly rows: readonly ConflictRow[]
  readonly onKeepMine: () => unknown
  readonly onTakeTheirs: () => void
}

export const ConflictNotice = ({ conflict, rows, onKeepMine, onTakeTheirs }: ConflictNoticeProps) => (
  <ChangedNotice changed={conflict}>
    <p>
      <Trans>Your changes are not saved yet.</Trans>
    </p>
    {rows.length > 0 && (
      <dl className={styles.rows}>
        {rows.map(({ label, now, yours }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Trans>Now: {now || '–'}</Trans>
            </dd>
            <dd>
              <Trans>Yours: {yours || '–'}</Trans>
            </dd>
          </div>
        ))}
      </dl>
    )}
    <div className={styles.foot}>
      <Button variant="amber" onClick={onKeepMine}>
        <Trans>Save my changes</Trans>
      </Button>
      <Button variant="gray" onClick={onTakeTheirs}>
        <Trans>Use what is there now</Trans>
      </Button>
    </div>
  </ChangedNotice>
)
