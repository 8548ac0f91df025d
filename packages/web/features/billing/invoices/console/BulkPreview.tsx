// Who would be invoiced, before anything is created.

import { Plural, Trans } from '@lingui/react/macro'
import type { ApiOutput } from '@lodgepole/contract/api'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Money } from '../../../../ui/Money.tsx'
import styles from './BulkInvoices.module.css'

type Preview = ApiOutput<'POST /v2/console/invoices/bulk/preview'>['item']

export const BulkPreview = ({
  preview,
  isStale,
}: {
  readonly preview: Preview
  readonly isStale: boolean
}) => {
  const more = preview.households - preview.some.length
  return (
    <div className={classNames(styles.preview, isStale && styles.old)} aria-busy={isStale}>
      <p className={styles.sum} role="status">
        <Plural value={preview.households} one="# household" other="# households" /> ·{' '}
        <Plural value={preview.people} one="# person" other="# people" /> ·{' '}
        <Money cents={centsOfDecimal(preview.total)} />
      </p>
      {preview.withoutEmail > 0 && (
        <p className={styles.about}>
          <Plural
            value={preview.withoutEmail}
            one="# household has no email address and will see its invoice after signing in."
            other="# households have no email address and will see their invoices after signing in."
          />
        </p>
      )}
      <ul className={styles.list}>
        {preview.some.map(({ householdId, householdName, people, total }) => (
          <li key={householdId}>
            <span className={styles.words}>
              <span dir="auto">{householdName}</span>
              <span className={styles.about} dir="auto">
                {people.join(', ')}
              </span>
            </span>
            <Money cents={centsOfDecimal(total)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.about}>
          <Trans>and {more} more</Trans>
        </p>
      )}
    </div>
  )
}
