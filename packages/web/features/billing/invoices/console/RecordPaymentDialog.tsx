// The office records money received in cash, by check, or by bank transfer.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import {
  recordedMethods,
  type RecordedMethod,
} from '@lodgepole/domain/billing/invoices/recorded-payment'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useRecordedMethodLabels } from '../use-invoice-labels.ts'
import { useInvoiceErrorMessage } from './use-invoice-error-message.ts'
import { useRecordPayment } from './use-record-payment.ts'

interface RecordPaymentDialogProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
  readonly onClosed: () => void
}

const MAX_REFERENCE_LENGTH = 100

export const RecordPaymentDialog = ({
  invoice,
  organizationId,
  onClosed,
}: RecordPaymentDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const amountLabel = useAmountMessage()
  const methodLabels = useRecordedMethodLabels()
  const messageFor = useInvoiceErrorMessage()
  const { today, amount, method, receivedDay, reference, check, send } = useRecordPayment(
    invoice,
    organizationId,
  )
  const { invoiceNumber, householdName, payable } = invoice
  const most = useMoneyText()(centsOfDecimal(payable))
  const submit = async (close: () => void) => {
    await send()
    notify({ tone: 'success', text: t`Payment recorded.` })
    close()
  }
  return (
    <DialogForm
      title={<Trans>Record a payment for {invoiceNumber}</Trans>}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={submit}
      action={<Trans>Record payment</Trans>}
    >
      <p>
        <Trans>
          Up to {most}. We’ll email {householdName} a receipt.
        </Trans>
      </p>
      <TextField
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount.typed}
        onChange={({ target }) => amount.set(target.value)}
        error={amount.isWrong && amountLabel(amount.typed)}
      />
      <SelectField
        label={t`Paid by`}
        value={method.value}
        onChange={({ currentTarget }) => method.set(currentTarget.value as RecordedMethod)}
        options={recordedMethods.map((value) => ({ value, label: methodLabels[value] }))}
      />
      <TextField
        name="receivedDay"
        type="date"
        label={t`Received on`}
        required
        max={today}
        value={receivedDay.value}
        onChange={({ target }) => receivedDay.set(target.value)}
        error={receivedDay.isMissing && t`Choose a day.`}
      />
      <TextField
        label={method.value === 'cheque' ? t`Check number` : t`Reference`}
        maxLength={MAX_REFERENCE_LENGTH}
        value={reference.value}
        onChange={({ target }) => reference.set(target.value)}
      />
    </DialogForm>
  )
}
