// The form of one invoice. It saves a draft, or issues the invoice after a confirmation.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../lib/dialogs/ConfirmDialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useAttempt, type Attempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled } from '../../../../lib/forms/use-fields.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { HouseholdField } from './HouseholdField.tsx'
import { LineFields } from './LineFields.tsx'
import { useDueDay } from './use-due-day.ts'
import { useInvoiceErrorMessage } from './use-invoice-error-message.ts'
import styles from './WriteInvoice.module.css'
import { useInvoiceForm, type InvoiceFormState } from './use-invoice-form.ts'

const InvoiceTexts = ({ texts, field }: InvoiceFormState['fields']) => {
  const { t } = useLingui()
  const { today, complaint } = useDueDay()
  return (
    <div className={styles.pair}>
      <TextField label={t`Title`} maxLength={120} {...field('title', t`Enter a title.`)} />
      <TextField
        label={t`Due on`}
        type="date"
        min={today}
        {...field('dueDay', complaint(texts.dueDay))}
      />
      <TextField
        label={t`Maximum installments`}
        inputMode="numeric"
        autoComplete="off"
        {...field('parts', t`Enter a number from 1 to 24.`)}
      />
    </div>
  )
}

const Totals = ({ taxCents, totalCents }: InvoiceFormState['totals']) => (
  <dl className={styles.sums}>
    <div>
      <dt>
        <Trans>Tax</Trans>
      </dt>
      <dd>
        <Money cents={taxCents} />
      </dd>
    </div>
    <div>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>
        <Money cents={totalCents} />
      </dd>
    </div>
  </dl>
)

interface IssueQuestionProps {
  readonly form: InvoiceFormState
  readonly attempt: Attempt
  readonly onClosed: () => void
}

const IssueDialog = ({ form, attempt, onClosed }: IssueQuestionProps) => {
  const messageFor = useInvoiceErrorMessage()
  const money = useMoneyText()
  const { calendarDay } = useMoment()
  const { totals, household, fields } = form
  const { dueDay } = fields.texts
  const [total, name, due] = [
    money(totals.totalCents),
    household?.name ?? '',
    isFilled(dueDay) ? calendarDay(dueDay) : '',
  ]
  return (
    <ConfirmDialog
      isHarmless
      title={<Trans>Issue this invoice?</Trans>}
      action={<Trans>Issue</Trans>}
      cancelLabel={<Trans>Not now</Trans>}
      onConfirm={() => attempt.run(() => form.save(true))}
      onClosed={onClosed}
      notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
    >
      <Trans>
        {name} owes {total}, due {due}. We’ll email them the invoice.
      </Trans>
    </ConfirmDialog>
  )
}

export const InvoiceForm = ({ draft }: { readonly draft: DeskInvoiceDetail | undefined }) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useInvoiceErrorMessage()
  const form = useInvoiceForm(draft)
  const { household, fields, lines, isReady } = form
  const [asking, setAsking] = useState(false)
  return (
    <Form look="flow" attempt={attempt} check={isReady} onSubmit={() => form.save(false)}>
      <Card className={styles.form}>
        <HouseholdField
          chosen={household}
          onChange={form.setHousehold}
          error={form.isHouseholdMissing && t`Choose a household.`}
        />
        <InvoiceTexts {...fields} />
        <LineFields lines={lines} onChange={form.setLines} tried={form.areLinesTried} />
        <TextField label={t`Note on the invoice`} maxLength={1000} {...fields.field('note')} />
        <Totals {...form.totals} />
        <RefusedNotice error={attempt.error} messageFor={messageFor} />
        <div className={styles.deeds}>
          <Button
            onClick={(event) =>
              event.currentTarget.form && isReady(event.currentTarget.form) && setAsking(true)
            }
          >
            <Trans>Issue</Trans>
          </Button>
          <Button type="submit" variant="gray" loading={attempt.busy}>
            <Trans>Save as a draft</Trans>
          </Button>
        </div>
      </Card>
      {asking && <IssueDialog form={form} attempt={attempt} onClosed={() => setAsking(false)} />}
    </Form>
  )
}
