// What an invoice adds up to, what was paid of it, and what is left.

import { Trans } from '@lingui/react/macro'
import type { InvoiceDetail } from '@lodgepole/contract/invoices/schemas'
import type { ReactNode } from 'react'
import { signedCents } from '../../../lib/amounts.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './Invoices.module.css'

const Sum = ({ label, amount, strong = false }: { readonly label: ReactNode; readonly amount: string; readonly strong?: boolean }) => (
  <div className={strong ? styles.left : undefined}>
    <dt>{label}</dt>
    <dd>
      <Money cents={signedCents(amount)} figure={strong} />
    </dd>
  </div>
)

export const InvoiceSums = ({ invoice: { subtotal, tax, total, paid, credit, pending, refunded, due } }: { readonly invoice: InvoiceDetail }) => (
  <dl className={styles.totals}>
    {tax !== '0.00' && <Sum label={<Trans>Subtotal</Trans>} amount={subtotal} />}
    {tax !== '0.00' && <Sum label={<Trans>Tax</Trans>} amount={tax} />}
    <Sum label={<Trans>Total</Trans>} amount={total} />
    {credit !== '0.00' && <Sum label={<Trans>Credit</Trans>} amount={credit} />}
    {paid !== '0.00' && <Sum label={<Trans>Paid</Trans>} amount={paid} />}
    {refunded !== '0.00' && <Sum label={<Trans>Refunded</Trans>} amount={refunded} />}
    {pending !== '0.00' && <Sum label={<Trans>On its way by card</Trans>} amount={pending} />}
    <Sum label={<Trans>To be paid</Trans>} amount={due} strong />
  </dl>
)
