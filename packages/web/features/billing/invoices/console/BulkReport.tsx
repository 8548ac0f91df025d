// The invoices that were issued, household by household, with a download.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { IssuedInvoice } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import styles from './BulkInvoices.module.css'

const csvBlob = (invoices: readonly IssuedInvoice[]): Blob =>
  new Blob(
    [
      csvText([
        ['invoice', 'household', 'householdId', 'people', 'total'],
        ...invoices.map(({ invoiceNumber, householdName, householdId, people, total }) => [
          invoiceNumber,
          householdName,
          householdId,
          people.join(', '),
          { decimal: total },
        ]),
      ]),
    ],
    { type: 'text/csv' },
  )

export const BulkReport = ({
  invoices,
  onStartOver,
}: {
  readonly invoices: readonly IssuedInvoice[]
  readonly onStartOver: () => void
}) => {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  // The pressed button was at the end of a long form.
  useEffect(() => {
    scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className={styles.form}>
      <Notice tone="success" live>
        <Plural
          value={invoices.length}
          one="# invoice was issued. We’ll email the household."
          other="# invoices were issued. We’ll email the households."
        />
      </Notice>
      <div className={styles.deeds}>
        <Button
          variant="gray"
          size="dense"
          icon={<IconDownload size={18} />}
          onClick={() => saveFile(csvBlob(invoices), 'invoices.csv')}
        >
          <Trans>CSV file</Trans>
        </Button>
        <Button variant="gray" size="dense" onClick={onStartOver}>
          <Trans>More invoices</Trans>
        </Button>
      </div>
      <Card padded={false}>
        <ul className={styles.list} aria-label={t`Invoices`}>
          {invoices.map(
            ({ invoiceId, invoiceNumber, householdId, householdName, people, total }) => (
              <li key={invoiceId}>
                <span className={styles.words}>
                  <span>
                    {invoiceNumber} ·{' '}
                    <RouteLink to="household" params={{ personId: householdId }} dir="auto">
                      {householdName}
                    </RouteLink>
                  </span>
                  <span className={styles.about} dir="auto">
                    {people.join(', ')}
                  </span>
                </span>
                <Money cents={centsOfDecimal(total)} />
              </li>
            ),
          )}
        </ul>
      </Card>
    </div>
  )
}
