// The form for many invoices, with a preview of their total. It asks for confirmation before
// issuing them.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { IssuedInvoice } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { useState } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { ConfirmDialog } from '../../../../lib/dialogs/ConfirmDialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { isFilled } from '../../../../lib/forms/use-fields.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from './BulkInvoices.module.css'
import { BulkPreview } from './BulkPreview.tsx'
import { useBulkRefusals } from './use-bulk-refusals.ts'
import { useDueDay } from './use-due-day.ts'
import { WhomFields } from './WhomFields.tsx'
import { useBulkForm, type BulkFormState } from './use-bulk-form.ts'

const InvoiceFields = ({ texts, field }: BulkFormState['fields']) => {
  const { t } = useLingui()
  const amountLabel = useAmountMessage()
  const { today, complaint } = useDueDay()
  return (
    <>
      <TextField label={t`Title`} maxLength={120} {...field('title', t`Enter a title.`)} />
      <div className={styles.pair}>
        <TextField
          label={t`Invoice lines`}
          maxLength={160}
          {...field('line', t`Enter a description.`)}
        />
        <TextField
          label={t`Amount`}
          inputMode="decimal"
          autoComplete="off"
          {...field('price', amountLabel(texts.price))}
        />
        <TextField
          label={t`Due on`}
          type="date"
          min={today}
          {...field('dueDay', complaint(texts.dueDay))}
        />
      </div>
      <TextField label={t`Note on the invoice`} maxLength={1000} {...field('note')} />
    </>
  )
}

interface IssueQuestionProps {
  readonly form: BulkFormState
  readonly preview: NonNullable<BulkFormState['shown']>
  readonly onClosed: () => void
}

const IssueDialog = ({ form, preview, onClosed }: IssueQuestionProps) => {
  const messageFor = useBulkRefusals()
  const { calendarDay } = useMoment()
  const { dueDay } = form.fields.texts
  const total = useMoneyText()(centsOfDecimal(preview.total))
  const due = isFilled(dueDay) ? calendarDay(dueDay) : ''
  return (
    <ConfirmDialog
      isHarmless
      title={<Plural value={preview.households} one="Issue # invoice?" other="Issue # invoices?" />}
      action={<Trans>Issue</Trans>}
      onConfirm={form.act}
      onClosed={onClosed}
      notice={<RefusedNotice error={form.attempt.error} messageFor={messageFor} />}
    >
      <Trans>
        {total} in total, due {due}. We’ll issue all of the invoices or none, and email every
        household.
      </Trans>
    </ConfirmDialog>
  )
}

interface BulkFormProps {
  readonly onIssued: (invoices: readonly IssuedInvoice[]) => void
}

export const BulkForm = ({ onIssued }: BulkFormProps) => {
  const messageFor = useBulkRefusals()
  const form = useBulkForm(onIssued)
  const { shown, isStale, previewError } = form
  const [asking, setAsking] = useState(false)
  return (
    <Form look="flow" check={form.check} onSubmit={() => shown && !isStale && setAsking(true)}>
      <Card className={styles.form}>
        <InvoiceFields {...form.fields} />
        <WhomFields choice={form.choice} onChange={form.setChoice} isMissing={form.isWhomMissing} />
        {previewError && <RefusedNotice error={previewError} messageFor={messageFor} />}
        {shown && <BulkPreview preview={shown} isStale={isStale} />}
        <div>
          <Button type="submit">
            {shown ? (
              <Plural value={shown.households} one="Issue # invoice" other="Issue # invoices" />
            ) : (
              <Trans>Issue invoices</Trans>
            )}
          </Button>
        </div>
      </Card>
      {asking && shown && (
        <IssueDialog form={form} preview={shown} onClosed={() => setAsking(false)} />
      )}
    </Form>
  )
}
