// Asks for an amount, and uses it for the given action.

import { useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState, type ReactNode } from 'react'
import { parseCents } from '../../../../lib/format/amounts.ts'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { useInvoiceActions } from './use-desk-invoices.ts'
import { useInvoiceErrorMessage } from './use-invoice-error-message.ts'

interface AmountDialogProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
  readonly operation: 'credit' | 'refund'
  readonly title: ReactNode
  readonly intro: ReactNode
  /** The label of the button that submits. */
  readonly action: ReactNode
  readonly successText: string
  /** The field's initial value. */
  readonly initialAmount?: string
  readonly onClosed: () => void
}

export const AmountDialog = ({
  invoice,
  organizationId,
  operation,
  title,
  intro,
  action,
  successText,
  initialAmount = '',
  onClosed,
}: AmountDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const amountMessage = useAmountMessage()
  const messageFor = useInvoiceErrorMessage()
  const run = useInvoiceActions(organizationId)
  const [typed, setTyped] = useState(initialAmount)
  const cents = parseCents(typed) ?? 0
  const { tried, check } = useCheck(cents <= 0 && 'amount')
  const submit = async (close: () => void) => {
    await run(invoice, { operation, amount: decimalFromCents(cents) })
    notify({ tone: 'success', text: successText })
    close()
  }
  return (
    <DialogForm {...{ title, attempt, check, messageFor, action, onClosed }} onSubmit={submit}>
      <p>{intro}</p>
      <TextField
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={tried && cents <= 0 && amountMessage(typed)}
      />
    </DialogForm>
  )
}
