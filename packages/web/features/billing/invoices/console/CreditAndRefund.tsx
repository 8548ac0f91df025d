// Dialogs that ask for the amount of a credit or a refund.

import { Trans, useLingui } from '@lingui/react/macro'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { AmountDialog } from './AmountDialog.tsx'
import type { ActionDialogProps } from './InvoiceDialogs.tsx'

export const CreditDialog = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber, householdName, payable } = props.invoice
  const most = useMoneyText()(centsOfDecimal(payable))
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
      successText={t`Credit issued.`}
    />
  )
}

export const RefundDialog = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber, refundable } = props.invoice
  const left = useMoneyText()(centsOfDecimal(refundable))
  return (
    <AmountDialog
      {...props}
      operation="refund"
      title={<Trans>Refund {invoiceNumber}</Trans>}
      intro={
        <Trans>
          Up to {left}. The money goes back to the accounts and cards it came from, latest payment
          first, and doesn’t become due again. Return cash, check and bank transfer payments
          yourself.
        </Trans>
      }
      action={<Trans>Refund</Trans>}
      successText={t`Refund started.`}
      initialAmount={refundable}
    />
  )
}
