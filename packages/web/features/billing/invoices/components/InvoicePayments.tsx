// The payments of an invoice, each with its receipt.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useCardName } from '../../../../lib/cards/use-card-messages.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { useDayLabels, useRecordedMethodLabels } from '../use-invoice-labels.ts'
import styles from './Invoices.module.css'

type Payment = InvoiceDetail['payments'][number]

const How = ({
  payment: { paidWith, last4, brand, payerName, status, reference, receivedDay },
}: {
  readonly payment: Payment
}) => {
  const nameOf = useCardName()
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
  if (paidWith === 'account')
    return (
      <Trans>
        <bdi>{payerName}</bdi>’s spending account
      </Trans>
    )
  return <>{nameOf({ brand, last4 })}</>
}

const Refunded = ({ amount }: { readonly amount: string }) => (
  <Trans>
    <Money cents={centsOfDecimal(amount)} /> refunded
  </Trans>
)

export const InvoicePayments = ({ payments }: { readonly payments: InvoiceDetail['payments'] }) => {
  const { t } = useLingui()
  const { date } = useDayLabels()
  return (
    <Card>
      <div className={styles.form}>
        <h2 className={styles.heading}>
          <Trans>Payments</Trans>
        </h2>
        <ul className={styles.lines} aria-label={t`Payments`}>
          {payments.map((payment) => (
            <li key={payment.receiptId} className={styles.row}>
              <span className={styles.line}>
                <span className={styles.words}>
                  <span>{date(payment.paidAt)}</span>
                  <span className={styles.small}>
                    <How payment={payment} />
                  </span>
                  {payment.refunded !== '0.00' && (
                    <span className={styles.small}>
                      <Refunded amount={payment.refunded} />
                    </span>
                  )}
                </span>
                <span className={styles.end}>
                  <Money cents={centsOfDecimal(payment.amount)} />
                </span>
              </span>
              <span className={styles.foot}>
                <RouteButton
                  to="receipt"
                  params={{ transactionId: payment.receiptId }}
                  variant="gray"
                >
                  <Trans>Receipt</Trans> <VisuallyHidden>{date(payment.paidAt)}</VisuallyHidden>
                </RouteButton>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
