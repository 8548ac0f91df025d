// The fields that two people have changed: the field's name, its current value, and what this
// editor typed.

import { Trans } from '@lingui/react/macro'
import type { ConflictRow } from './conflict-rows.ts'
import styles from './ConflictRows.module.css'

/** Passed as an element, so that typed text is never parsed as markup. */
const value = (text: string) => <bdi>{text || '–'}</bdi>

export const ConflictRows = ({ rows }: { readonly rows: readonly ConflictRow[] }) =>
  rows.length > 0 && (
    <dl className={styles.rows}>
      {rows.map(({ label, now, yours }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Trans>Now: {value(now)}</Trans>
          </dd>
          {yours !== undefined && (
            <dd>
              <Trans>Yours: {value(yours)}</Trans>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
