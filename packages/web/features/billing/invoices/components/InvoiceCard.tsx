// One invoice in a list: its title, its status, the open amount, and the due date.

import { Trans } from '@lingui/react/macro'
import type { Invoice } from '@lodgepole/contract/billing/invoices/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { statusTones, useDayLabels, useStatusLabels } from '../use-invoice-labels.ts'
import styles from './Invoices.module.css'

export const isDue = ({ status }: Pick<Invoice, 'status'>): boolean =>
  ['open', 'partly-paid', 'overdue'].includes(status)

const When = ({ invoice }: { readonly invoice: Invoice }) => {
  const { day, date } = useDayLabels()
  const due = day(invoice.dueDay)
  const issued = date(invoice.issuedAt ?? 0)
  if (isDue(invoice) && invoice.inInstalments) return <Trans>In installments until {due}</Trans>
  return isDue(invoice) ? <Trans>Due {due}</Trans> : <Trans>Issued {issued}</Trans>
}

export const InvoiceCard = ({ invoice }: { readonly invoice: Invoice }) => {
  const { invoiceId, invoiceNumber, title, status, due, total, pending } = invoice
  const statusLabels = useStatusLabels()
  const mayPay = isDue(invoice) && pending !== due
  const open = { params: { invoiceId } } as const
  return (
    <Card component="li" className={styles.row}>
      <div className={styles.line}>
        <span className={styles.words}>
          <h3 className={styles.name} dir="auto">
            {title}
          </h3>
          <span className={styles.small}>
            {invoiceNumber} · <When invoice={invoice} />
          </span>
        </span>
        <span className={styles.end}>
          <span className={styles.amount}>
            <Money cents={centsOfDecimal(isDue(invoice) ? due : total)} />
          </span>
          <Pill tone={statusTones[status]}>{statusLabels[status]}</Pill>
        </span>
      </div>
      <div className={styles.foot}>
        {mayPay && (
          <RouteButton to="invoicePay" {...open}>
            <Trans>Pay</Trans> <VisuallyHidden>{invoiceNumber}</VisuallyHidden>
          </RouteButton>
        )}
        <RouteButton to="invoiceDetail" {...open} variant={mayPay ? 'light' : 'gray'}>
          <Trans>Details</Trans> <VisuallyHidden>{invoiceNumber}</VisuallyHidden>
        </RouteButton>
      </div>
    </Card>
  )
}
