// The office writes down what came in cash, by check, or by bank transfer.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import {
  recordedMethods,
  type RecordedMethod,
} from '@lodgepole/domain/billing/invoices/recorded-payment'
import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState, type FormEvent } from 'react'
import { signedCents, typedCents } from '../../../../lib/format/amounts.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { todayIn } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
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
  const [tried, setTried] = useState(false)
  // One id for this payment, however often it is sent.
  const [invoicePaymentId] = useState(() => crypto.randomUUID())
  const cents = typedCents(typed) ?? 0
  const { invoiceNumber, householdName, payable } = invoice
  const most = useMoneyText()(signedCents(payable))
  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    setTried(true)
    if (cents <= 0) return focusField(event.currentTarget, 'amount')
    if (receivedDay === '') return focusField(event.currentTarget, 'receivedDay')
    const wish = {
      deed: 'payment',
      invoicePaymentId,
      amount: decimalFromCents(cents),
      agreedDue: payable,
      method,
      receivedDay,
      reference: reference.trim(),
    } as const
    if (!(await attempt.run(() => run(invoice, wish)))) return
    notify({ tone: 'success', text: t`The payment is recorded.` })
    close()
  }
  return (
    <FormDialog title={<Trans>Record a payment of {invoiceNumber}</Trans>} onClosed={onClosed}>
      {(close) => (
        <form noValidate onSubmit={(event) => submit(event, close)}>
          <p>
            <Trans>
              At most {most}. {householdName} gets a receipt by email.
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
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" loading={attempt.busy}>
              <Trans>Record the payment</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </form>
      )}
    </FormDialog>
  )
}
