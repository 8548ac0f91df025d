// The last step: what was paid, what remains, and where to go from here. It also says so if the
// provider hasn't answered yet.

import { Trans } from '@lingui/react/macro'
import type { InvoicePaid } from '@lodgepole/contract/billing/invoices/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import styles from './Invoices.module.css'

export const PayDone = ({
  paid: { status, amount, due, invoiceNumber, invoiceId, receiptId },
}: {
  readonly paid: InvoicePaid
}) => {
  const [sum, rest] = [
    <Money key="sum" cents={centsOfDecimal(amount)} />,
    <Money key="rest" cents={centsOfDecimal(due)} />,
  ]
  return (
    <div className={styles.form}>
      {status === 'pending' ? (
        <Notice live title={<Trans>The card provider hasn’t answered yet</Trans>}>
          <Trans>
            Please don’t pay again. We’ll keep checking with the provider and email you as soon as
            we know.
          </Trans>
        </Notice>
      ) : (
        <Notice
          tone="success"
          live
          title={
            due === '0.00' ? (
              <Trans>Invoice {invoiceNumber} is paid</Trans>
            ) : (
              <Trans>Thank you for your payment</Trans>
            )
          }
        >
          {due === '0.00' ? (
            <Trans>You paid {sum}.</Trans>
          ) : (
            <Trans>
              You paid {sum}. {rest} is still due.
            </Trans>
          )}
        </Notice>
      )}
      <div className={styles.foot}>
        <RouteButton to="receipt" params={{ transactionId: receiptId }}>
          <Trans>Receipt</Trans>
        </RouteButton>
        <RouteButton to="invoiceDetail" params={{ invoiceId }} variant="light">
          <Trans>See the invoice</Trans>
        </RouteButton>
        <RouteButton to="invoices" variant="gray">
          <Trans>Your invoices</Trans>
        </RouteButton>
      </div>
    </div>
  )
}
