// Somebody else was quicker with the account: what is there now beside what was typed, and the choice between the two.

import { Trans } from '@lingui/react/macro'
import type { User } from '@lodgepole/contract/people/schemas'
import type { Changed } from '../../../lib/changed-meanwhile.ts'
import { ChangedNotice } from '../../../lib/ChangedNotice.tsx'
import { ConflictChoice, NotSavedYet, type ConflictChoiceProps } from '../../../lib/ConflictChoice.tsx'
import styles from './Account.module.css'

export interface ConflictRow {
  readonly label: string
  readonly now: string
  readonly yours: string
}

interface ConflictNoticeProps extends ConflictChoiceProps {
  readonly conflict: Changed<User>
  readonly rows: readonly ConflictRow[]
}

export const ConflictNotice = ({ conflict, rows, ...choice }: ConflictNoticeProps) => (
  <ChangedNotice changed={conflict}>
    <NotSavedYet />
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
    <ConflictChoice {...choice} />
  </ChangedNotice>
)
