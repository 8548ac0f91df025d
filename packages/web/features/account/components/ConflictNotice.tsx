// Somebody else was quicker: who, when, what is there now beside what was typed, and the choice between the two. Nothing is
// lost on either side until one is chosen.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Conflict } from '../account-edit.ts'
import { useWhen } from '../use-when.ts'
import styles from './Account.module.css'

export interface ConflictRow {
  readonly label: string
  readonly now: string
  readonly yours: string
}

interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly rows: readonly ConflictRow[]
  readonly onKeepMine: () => unknown
  readonly onTakeTheirs: () => void
}

export const ConflictNotice = ({ conflict: { changedBy, changedAtSeconds }, rows, onKeepMine, onTakeTheirs }: ConflictNoticeProps) => {
  const { moment } = useWhen()
  const when = changedAtSeconds === null ? '' : moment(changedAtSeconds)
  return (
    <Notice tone="warning" live title={changedBy ? <Trans>{changedBy} has changed this account in the meantime.</Trans> : <Trans>Somebody else has changed this in the meantime.</Trans>}>
      <p>
        {when && <Trans>That was on {when}. </Trans>}
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
    </Notice>
  )
}
