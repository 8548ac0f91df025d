// One invoice next to the list: the household, the title, its lines, payments, and actions.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useCardName } from '../../../../lib/cards/use-card-messages.ts'
import { Pane } from '../../../../lib/console/ListAndPane.tsx'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { InvoiceTotals } from '../components/InvoiceTotals.tsx'
import {
  statusTones,
  useDayLabels,
  useRecordedMethodLabels,
  useStatusLabels,
} from '../use-invoice-labels.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import styles from './InvoiceDesk.module.css'
import { useDeskInvoice } from './use-desk-invoices.ts'
import { useInvoiceErrorMessage } from './use-invoice-error-message.ts'

type Payment = DeskInvoiceDetail['payments'][number]

const PaymentMethod = ({
  payment: { paidWith, last4, brand, payerName, status, reference, receivedDay },
}: {
  readonly payment: Payment
}) => {
  const cardName = useCardName()
  const payer = <bdi>{payerName}</bdi>
  const [methodLabels, { day }] = [useRecordedMethodLabels(), useDayLabels()]
  if (status === 'pending') return <Trans>By card, not yet confirmed</Trans>
  if (status === 'returned') return <Trans>Refunded to the card</Trans>
  if (paidWith !== 'card' && paidWith !== 'account')
    return (
      <>
        {[methodLabels[paidWith], reference, receivedDay && day(receivedDay)]
          .filter(Boolean)
          .join(' · ')}
      </>
    )
  return paidWith === 'account' ? (
    <Trans>{payer}’s spending account</Trans>
  ) : (
    <>{cardName({ brand, last4 })}</>
  )
}

const Payments = ({ payments }: { readonly payments: readonly Payment[] }) => {
  const { t } = useLingui()
  const { date } = useDayLabels()
  return (
    <Card>
      <h3 className={styles.part}>
        <Trans>Payments</Trans>
      </h3>
      <ul className={styles.lines} aria-label={t`Payments`}>
        {payments.map((payment) => (
          <li key={payment.receiptId}>
            <span className={styles.words}>
              <span>{date(payment.paidAt)}</span>
              <span className={styles.small}>
                <PaymentMethod payment={payment} />
              </span>
              {payment.refunded !== '0.00' && (
                <span className={styles.small}>
                  <Trans>Refunded:</Trans> <Money cents={centsOfDecimal(payment.refunded)} />
                </span>
              )}
            </span>
            <Money cents={centsOfDecimal(payment.amount)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface InvoiceProps {
  readonly invoice: DeskInvoiceDetail
}

const Heading = ({ invoice }: InvoiceProps) => {
  const { day, date } = useDayLabels()
  const statusLabels = useStatusLabels()
  const { invoiceNumber, title, status, issuedAt, dueDay } = invoice
  const [due, issued] = [day(dueDay), issuedAt === null ? '' : date(issuedAt)]
  return (
    <div className={styles.words}>
      <span>
        <Pill tone={statusTones[status]}>{statusLabels[status]}</Pill>
      </span>
      <h2 className={styles.heading} dir="auto">
        {title}
      </h2>
      <span className={styles.small}>
        {invoiceNumber && `${invoiceNumber} · `}
        {issued ? <Trans>Issued {issued}</Trans> : <Trans>Not issued yet</Trans>} ·{' '}
        <Trans>Due {due}</Trans>
      </span>
    </div>
  )
}

const InvoiceLines = ({ lines }: Pick<DeskInvoiceDetail, 'lines'>) => {
  const { t } = useLingui()
  return (
    <ul className={styles.lines} aria-label={t`Lines`}>
      {lines.map(({ line, text, qty, price, priceInclTax }) => (
        <li key={line}>
          <span className={styles.words}>
            <span dir="auto">{text}</span>
            {qty > 1 && (
              <span className={styles.small}>
                {qty} × <Money cents={centsOfDecimal(price)} />
              </span>
            )}
          </span>
          <Money cents={centsOfDecimal(priceInclTax)} />
        </li>
      ))}
    </ul>
  )
}

const InvoiceContent = ({
  invoice,
  organizationId,
}: InvoiceProps & { readonly organizationId: string }) => {
  const { t } = useLingui()
  const { householdId, householdName, note, lines, payments, email } = invoice
  return (
    <>
      <Card>
        <div className={styles.sheet}>
          <Heading invoice={invoice} />
          <div className={styles.words}>
            <RouteLink to="household" params={{ personId: householdId }} dir="auto">
              {householdName || t`No name`}
            </RouteLink>
            <span className={styles.small}>{email ?? <Trans>No email address</Trans>}</span>
          </div>
          {note && (
            <p className={styles.note} dir="auto">
              {note}
            </p>
          )}
          <InvoiceLines lines={lines} />
          <InvoiceTotals invoice={invoice} />
          <InvoiceActions invoice={invoice} organizationId={organizationId} />
        </div>
      </Card>
      {payments.length > 0 && <Payments payments={payments} />}
    </>
  )
}

interface InvoicePaneProps {
  readonly organizationId: string
  readonly invoiceId: string
  readonly onClose: () => void
}

export const InvoicePane = ({ organizationId, invoiceId, onClose }: InvoicePaneProps) => {
  const { t } = useLingui()
  const messageFor = useInvoiceErrorMessage()
  const invoice = useDeskInvoice(organizationId, invoiceId)
  return (
    <Pane label={t`Invoice`} onClose={onClose}>
      {invoice.isPending && <CardSkeleton avatar={false} />}
      {invoice.isError && !invoice.data && (
        <>
          <RefusedNotice error={invoice.error} messageFor={messageFor} />
          <div className={styles.deeds}>
            <Button variant="gray" size="dense" onClick={() => void invoice.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
      {invoice.data && <InvoiceContent invoice={invoice.data} organizationId={organizationId} />}
    </Pane>
  )
}
