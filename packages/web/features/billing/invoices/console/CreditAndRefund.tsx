// Dialogs that ask for the amount of a credit or a refund.

import { Trans, useLingui } from '@lingui/react/macro'
import { signedCents } from '../../../../lib/format/amounts.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { AmountDialog } from './AmountDialog.tsx'
import type { ActionDialogProps } from './InvoiceQuestions.tsx'

export const CreditDialog = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber, householdName, payable } = props.invoice
  const most = useMoneyText()(signedCents(payable))
  return (
    <AmountDialog
      {...props}
      operation="credit"
      title={<Trans>Credit {invoiceNumber}</Trans>}
      intro={
        <Trans>
          Up to {most}. It reduces what {householdName} has to pay.
        </Trans>
      }
      action={<Trans>Issue credit</Trans>}
      done={t`Credit issued.`}
    />
  )
}

export const RefundDialog = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber, refundable } = props.invoice
  const left = useMoneyText()(signedCents(refundable))
  return (
    <AmountDialog
      {...props}
      operation="refund"
      title={<Trans>Refund {invoiceNumber}</Trans>}
      intro={
        <Trans>
          Up to {left}. The money goes back to the accounts and cards it came from, latest payment
          first, and does not become due again. Return cash, check and bank transfer payments
          yourself.
        </Trans>
      }
      action={<Trans>Refund</Trans>}
      done={t`Refund started.`}
      first={refundable}
    />
  )
}
