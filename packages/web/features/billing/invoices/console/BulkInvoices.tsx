// One invoice for many households: what it is for, whom it is for, what that comes to; then all of
// them at once, with a report.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { IssuedBill } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState } from 'react'
import { signedCents, typedCents } from '../../../../lib/format/amounts.ts'
import { AskDialog } from '../../../../lib/dialogs/AskDialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { checkAll, useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { useDebounced } from '../../../../lib/state/use-debounced.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from './BulkInvoices.module.css'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkReport } from './BulkReport.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { useBulkPreview, useIssueMany, type BulkWish } from './use-bulk.ts'
import { useBulkRefusals } from './use-bulk-refusals.ts'
import { useDueDay } from './use-due-day.ts'
import { noChoice, WHOM, WhomFields, whomOf, type WhomChoice } from './WhomFields.tsx'

const isAmount = (typed: string) => (typedCents(typed) ?? 0) > 0

const BulkForm = ({ onIssued }: { readonly onIssued: (bills: readonly IssuedBill[]) => void }) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const amountWords = useAmountMessage()
  const { today, isDueDay, complaint } = useDueDay()
  const { calendarDay } = useMoment()
  const wordsOf = useBulkRefusals()
  const attempt = useAttempt()
  const issueMany = useIssueMany()
  const [choice, setChoice] = useState<WhomChoice>(noChoice)
  const [asking, setAsking] = useState(false)
  const { texts, field, check } = useFields(
    { title: '', line: '', price: '', dueDay: '', note: '' },
    { title: isFilled, line: isFilled, price: isAmount, dueDay: isDueDay },
  )
  const [line, price] = [useDebounced(texts.line.trim()), useDebounced(texts.price)]
  const whom = whomOf(choice)
  const receivers = useCheck(!whom && WHOM)
  const wish: BulkWish | undefined =
    whom && isAmount(price) && line !== ''
      ? {
          whom,
          each: choice.each,
          line: { text: line, price: decimalFromCents(typedCents(price) ?? 0) },
        }
      : undefined
  const preview = useBulkPreview(wish)
  const shown = wish && preview.data && !preview.isError ? preview.data : undefined
  const total = shown && money(signedCents(shown.total))
  const due = isFilled(texts.dueDay) ? calendarDay(texts.dueDay) : ''
  const act = () =>
    attempt.run(async () => {
      if (wish && shown)
        onIssued(
          await issueMany(
            wish,
            { title: texts.title.trim(), note: texts.note.trim(), dueDay: texts.dueDay },
            shown,
          ),
        )
    })
  return (
    <Form
      look="flow"
      check={checkAll(check, receivers.check)}
      onSubmit={() => shown && !preview.isPlaceholderData && setAsking(true)}
    >
      <Card className={styles.form}>
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
            {...field('price', amountWords(texts.price))}
          />
          <TextField
            label={t`Due on`}
            type="date"
            min={today}
            {...field('dueDay', complaint(texts.dueDay))}
          />
        </div>
        <TextField label={t`Note on the invoice`} maxLength={1000} {...field('note')} />
        <WhomFields choice={choice} onChange={setChoice} isMissing={receivers.tried && !whom} />
        {wish && preview.isError && <RefusedNotice error={preview.error} wordsOf={wordsOf} />}
        {shown && <BulkPreview preview={shown} isOld={preview.isPlaceholderData} />}
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
        <AskDialog
          isHarmless
          title={
            <Plural value={shown.households} one="Issue # invoice?" other="Issue # invoices?" />
          }
          action={<Trans>Issue</Trans>}
          onAct={act}
          onClosed={() => setAsking(false)}
          notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
        >
          <Trans>
            {total} in total, due {due}. We issue all of the invoices or none, and email every
            household.
          </Trans>
        </AskDialog>
      )}
    </Form>
  )
}

export const BulkInvoices = () => {
  const [bills, setBills] = useState<readonly IssuedBill[]>()
  return (
    <Screen
      title={<Trans>Invoices for many</Trans>}
      subtitle={
        <Trans>
          Send an invoice to every household in a session, role, kind of membership or list.
        </Trans>
      }
    >
      <InvoiceTabs />
      {bills ? (
        <BulkReport bills={bills} onAgain={() => setBills(undefined)} />
      ) : (
        <BulkForm onIssued={setBills} />
      )}
    </Screen>
  )
}
