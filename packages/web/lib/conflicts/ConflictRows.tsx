// The fields that two have changed: each by its name, what it is now, and what one typed oneself.

import { Trans } from '@lingui/react/macro'
import type { ConflictRow } from './conflict-rows.ts'
import styles from './ConflictRows.module.css'

/** Handed in as an element: what somebody typed is not to be read as markup. */
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
