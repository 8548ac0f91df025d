// An invoice's total, payments, and balance.

import { Trans } from '@lingui/react/macro'
import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { AmountLine, AmountLines } from '../../../../ui/AmountLines.tsx'

export const InvoiceTotals = ({
  invoice: { subtotal, tax, total, paid, credit, pending, refunded, due },
}: {
  readonly invoice: InvoiceDetail
}) => (
  <AmountLines>
    {tax !== '0.00' && (
      <AmountLine label={<Trans>Subtotal</Trans>} cents={centsOfDecimal(subtotal)} />
    )}
    {tax !== '0.00' && <AmountLine label={<Trans>Tax</Trans>} cents={centsOfDecimal(tax)} />}
    <AmountLine label={<Trans>Total</Trans>} cents={centsOfDecimal(total)} />
    {credit !== '0.00' && (
      <AmountLine label={<Trans>Credit</Trans>} cents={centsOfDecimal(credit)} />
    )}
    {paid !== '0.00' && <AmountLine label={<Trans>Paid</Trans>} cents={centsOfDecimal(paid)} />}
    {refunded !== '0.00' && (
      <AmountLine label={<Trans>Refunded</Trans>} cents={centsOfDecimal(refunded)} />
    )}
    {pending !== '0.00' && (
      <AmountLine label={<Trans>Card payment pending</Trans>} cents={centsOfDecimal(pending)} />
    )}
    <AmountLine label={<Trans>Amount due</Trans>} cents={centsOfDecimal(due)} strong />
  </AmountLines>
)
