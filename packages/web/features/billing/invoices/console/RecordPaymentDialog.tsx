// The office writes down what came in cash, by check, or by bank transfer.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import {
  recordedMethods,
  type RecordedMethod,
} from '@lodgepole/domain/billing/invoices/recorded-payment'
import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState } from 'react'
import { signedCents, typedCents } from '../../../../lib/format/amounts.ts'
import { todayIn } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useRecordedWords } from '../use-invoice-words.ts'
import { useInvoiceDeeds } from './use-desk-invoices.ts'
import { useInvoiceRefusals } from './use-invoice-refusals.ts'

interface RecordPaymentDialogProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
  readonly onClosed: () => void
}

const LONGEST_REFERENCE = 100

export const RecordPaymentDialog = ({
  invoice,
  organizationId,
  onClosed,
}: RecordPaymentDialogProps) => {
  const { t } = useLingui()
  const timeZone = useOrganization()?.timeZone ?? DEFAULT_TIME_ZONE
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const attempt = useAttempt()
  const amountWords = useAmountMessage()
  const methodWords = useRecordedWords()
  const wordsOf = useInvoiceRefusals()
  const run = useInvoiceDeeds(organizationId)
  const [typed, setTyped] = useState(invoice.payable)
  const [method, setMethod] = useState<RecordedMethod>('cash')
  const [receivedDay, setReceivedDay] = useState(today)
  const [reference, setReference] = useState('')
  // One id for this payment, however often it is sent.
  const [invoicePaymentId] = useState(() => crypto.randomUUID())
  const cents = typedCents(typed) ?? 0
  const { tried, check } = useCheck(cents <= 0 ? 'amount' : receivedDay === '' && 'receivedDay')
  const { invoiceNumber, householdName, payable } = invoice
  const most = useMoneyText()(signedCents(payable))
  const submit = async (close: () => void) => {
    await run(invoice, {
      deed: 'payment',
      invoicePaymentId,
      amount: decimalFromCents(cents),
      agreedDue: payable,
      method,
      receivedDay,
      reference: reference.trim(),
    })
    notify({ tone: 'success', text: t`Payment recorded.` })
    close()
  }
  return (
    <DialogForm
      title={<Trans>Record a payment for {invoiceNumber}</Trans>}
      {...{ attempt, check, wordsOf, onClosed }}
      onSubmit={submit}
      action={<Trans>Record payment</Trans>}
    >
      <p>
        <Trans>
          Up to {most}. We email {householdName} a receipt.
        </Trans>
      </p>
      <TextField
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={tried && cents <= 0 && amountWords(typed)}
      />
      <SelectField
        label={t`Paid by`}
        value={method}
        onChange={({ currentTarget }) => setMethod(currentTarget.value as RecordedMethod)}
        options={recordedMethods.map((value) => ({ value, label: methodWords[value] }))}
      />
      <TextField
        name="receivedDay"
        type="date"
        label={t`Received on`}
        required
        max={today}
        value={receivedDay}
        onChange={({ target }) => setReceivedDay(target.value)}
        error={tried && receivedDay === '' && t`Choose a day.`}
      />
      <TextField
        label={method === 'cheque' ? t`Check number` : t`Reference`}
        maxLength={LONGEST_REFERENCE}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </DialogForm>
  )
}
