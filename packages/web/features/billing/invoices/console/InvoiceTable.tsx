// Invoices in rows: household, title, status, due date, and balance.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoice } from '@lodgepole/contract/billing/invoices/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { DeskTable, deskSmall, deskLabels, OpenRow } from '../../../../lib/console/DeskTable.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { statusTones, useDayLabels, useStatusLabels } from '../use-invoice-labels.ts'
import styles from './InvoiceDesk.module.css'

interface InvoiceTableProps {
  readonly invoices: readonly DeskInvoice[]
  readonly openId: string
  readonly isStale: boolean
  readonly onOpen: (invoiceId: string) => void
}

const Left = ({ due, total }: Pick<DeskInvoice, 'due' | 'total'>) => {
  const whole = <Money cents={centsOfDecimal(total)} />
  return (
    <>
      <Money cents={centsOfDecimal(due)} />{' '}
      {due !== total && (
        <span className={deskSmall}>
          <Trans>of {whole}</Trans>
        </span>
      )}
    </>
  )
}

export const InvoiceTable = ({ invoices, openId, isStale, onOpen }: InvoiceTableProps) => {
  const { t } = useLingui()
  const { day } = useDayLabels()
  const statusLabels = useStatusLabels()
  const columns = [
    { name: 'invoice', title: <Trans>Invoice</Trans>, width: 'minmax(0, 2.4fr)' },
    { name: 'household', title: <Trans>Household</Trans>, width: 'minmax(0, 1.8fr)' },
    { name: 'due', title: <Trans>Due</Trans>, width: 'minmax(0, 1.1fr)', isNamed: true as const },
    { name: 'status', title: <Trans>Status</Trans>, width: '110px', atEnd: true as const },
    {
      name: 'left',
      title: (
        <span className={styles.figure}>
          <Trans>Amount due</Trans>
        </span>
      ),
      width: '150px',
      isNamed: true as const,
    },
  ]
  return (
    <DeskTable
      label={t`Invoices`}
      columns={columns}
      isStale={isStale}
      rows={invoices.map(
        ({ invoiceId, invoiceNumber, title, householdName, dueDay, status, total, due }) => ({
          key: invoiceId,
          isCurrent: invoiceId === openId,
          cells: [
            <OpenRow key="invoice" isOpen={invoiceId === openId} onOpen={() => onOpen(invoiceId)}>
              <span className={deskLabels}>
                <span dir="auto">{title}</span>
                <span className={deskSmall}>{invoiceNumber || <Trans>No number yet</Trans>}</span>
              </span>
            </OpenRow>,
            <bdi key="household">{householdName || <Trans>No name</Trans>}</bdi>,
            <span key="due" className={deskSmall}>
              {day(dueDay)}
            </span>,
            <Pill key="status" tone={statusTones[status]}>
              {statusLabels[status]}
            </Pill>,
            <span key="left" className={styles.figure}>
              <Left due={due} total={total} />
            </span>,
          ],
        }),
      )}
    />
  )
}
