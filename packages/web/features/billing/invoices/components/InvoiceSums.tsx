// What an invoice adds up to, what was paid of it, and what is left.

import { Trans } from '@lingui/react/macro'
import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { signedCents } from '../../../../lib/format/amounts.ts'
import { Sum, Sums } from '../../../../ui/Sums.tsx'

export const InvoiceSums = ({
  invoice: { subtotal, tax, total, paid, credit, pending, refunded, due },
}: {
  readonly invoice: InvoiceDetail
}) => (
  <Sums>
    {tax !== '0.00' && <Sum label={<Trans>Subtotal</Trans>} cents={signedCents(subtotal)} />}
    {tax !== '0.00' && <Sum label={<Trans>Tax</Trans>} cents={signedCents(tax)} />}
    <Sum label={<Trans>Total</Trans>} cents={signedCents(total)} />
    {credit !== '0.00' && <Sum label={<Trans>Credit</Trans>} cents={signedCents(credit)} />}
    {paid !== '0.00' && <Sum label={<Trans>Paid</Trans>} cents={signedCents(paid)} />}
    {refunded !== '0.00' && <Sum label={<Trans>Refunded</Trans>} cents={signedCents(refunded)} />}
    {pending !== '0.00' && (
      <Sum label={<Trans>Card payment pending</Trans>} cents={signedCents(pending)} />
    )}
    <Sum label={<Trans>Amount due</Trans>} cents={signedCents(due)} strong />
  </Sums>
)
