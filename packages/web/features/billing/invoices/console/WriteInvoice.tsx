// One invoice for one household, line by line: kept as a draft that only the office sees, or issued
// at once. A draft is changed in the same form.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { useState } from 'react'
import { AskDialog } from '../../../../lib/dialogs/AskDialog.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useGoTo } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { checkAll, useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { HouseholdField, type ChosenHousehold } from './HouseholdField.tsx'
import { emptyLine, totalsOf, wrongFields, type TypedLine } from './invoice-lines.ts'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { LineFields } from './LineFields.tsx'
import { useDeskInvoice } from './use-desk-invoices.ts'
import { useDueDay } from './use-due-day.ts'
import { useInvoiceRefusals } from './use-invoice-refusals.ts'
import { useWriteInvoice } from './use-write-invoice.ts'
import styles from './WriteInvoice.module.css'

const MOST_PARTS = 24
const isParts = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_PARTS

const linesOf = (draft: DeskInvoiceDetail | undefined): readonly TypedLine[] =>
  draft?.lines.map(({ line, text, qty, price, taxRate }) => ({
    key: String(line),
    text,
    qty: String(qty),
    price,
    tax: String(Number(taxRate)),
  })) ?? [emptyLine('first')]

const InvoiceForm = ({ draft }: { readonly draft: DeskInvoiceDetail | undefined }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const money = useMoneyText()
  const attempt = useAttempt()
  const wordsOf = useInvoiceRefusals()
  const { today, isDueDay, complaint } = useDueDay()
  const { calendarDay } = useMoment()
  const { write, issue } = useWriteInvoice()
  // What was written and could not be issued is written again, not once more.
  const [writtenId, setWrittenId] = useState(draft?.invoiceId)
  const [household, setHousehold] = useState<ChosenHousehold | undefined>(
    draft && { householdId: draft.householdId, name: draft.householdName },
  )
  const [lines, setLines] = useState(() => linesOf(draft))
  const [asking, setAsking] = useState(false)
  const { texts, field, check } = useFields(
    {
      title: draft?.title ?? '',
      dueDay: draft?.dueDay ?? '',
      parts: String(draft?.maxInstalments ?? 1),
      note: draft?.note ?? '',
    },
    { title: isFilled, dueDay: isDueDay, parts: isParts },
  )
  const totals = totalsOf(lines)
  const wrongLine = lines.find((line) => wrongFields(line).length > 0)
  const whose = useCheck(!household && 'household')
  const what = useCheck(wrongLine && `${wrongFields(wrongLine)[0]}-${wrongLine.key}`)
  const isReady = checkAll(whose.check, check, what.check)
  const save = async (isIssued: boolean) => {
    if (!household) return
    const invoiceId = await write({
      invoiceId: writtenId,
      householdId: household.householdId,
      title: texts.title.trim(),
      note: texts.note.trim(),
      dueDay: texts.dueDay,
      maxInstalments: Number(texts.parts),
      lines,
    })
    setWrittenId(invoiceId)
    if (isIssued) await issue(invoiceId)
    notify({
      tone: 'success',
      text: isIssued ? t`Invoice issued.` : t`Draft saved.`,
    })
    await goTo({ to: 'invoices', search: { invoice: invoiceId } })
  }
  const [total, name, due] = [
    money(totals.totalCents),
    household?.name ?? '',
    isFilled(texts.dueDay) ? calendarDay(texts.dueDay) : '',
  ]
  return (
    <Form look="flow" attempt={attempt} check={isReady} onSubmit={() => save(false)}>
      <Card className={styles.form}>
        <HouseholdField
          chosen={household}
          onChange={setHousehold}
          error={whose.tried && !household && t`Choose a household.`}
        />
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
            {...field('parts', t`From 1 to 24.`)}
          />
        </div>
        <LineFields lines={lines} onChange={setLines} tried={what.tried} />
        <TextField label={t`Note on the invoice`} maxLength={1000} {...field('note')} />
        <dl className={styles.sums}>
          <div>
            <dt>
              <Trans>Tax</Trans>
            </dt>
            <dd>
              <Money cents={totals.taxCents} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>
              <Money cents={totals.totalCents} />
            </dd>
          </div>
        </dl>
        <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
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
      {asking && (
        <AskDialog
          isHarmless
          title={<Trans>Issue this invoice?</Trans>}
          action={<Trans>Issue</Trans>}
          stay={<Trans>Not now</Trans>}
          onAct={() => attempt.run(() => save(true))}
          onClosed={() => setAsking(false)}
          notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
        >
          <Trans>
            {name} owes {total}, due {due}. We email them the invoice.
          </Trans>
        </AskDialog>
      )}
    </Form>
  )
}

const DraftForm = ({
  organizationId,
  invoiceId,
}: {
  readonly organizationId: string
  readonly invoiceId: string
}) => {
  const invoice = useDeskInvoice(organizationId, invoiceId)
  if (invoice.isError) return <LoadFailed error={invoice.error} retry={invoice.refetch} />
  if (!invoice.data) return <ListSkeleton rows={5} avatar={false} />
  return <InvoiceForm key={invoiceId} draft={invoice.data} />
}

export const WriteInvoice = () => {
  const organizationId = useOrganization()?.organizationId
  const invoice = useSearchParam('invoice')
  return (
    <Screen title={invoice.value ? <Trans>Edit draft</Trans> : <Trans>New invoice</Trans>}>
      <InvoiceTabs />
      {organizationId &&
        (invoice.value ? (
          <DraftForm organizationId={organizationId} invoiceId={invoice.value} />
        ) : (
          <InvoiceForm key={organizationId} draft={undefined} />
        ))}
    </Screen>
  )
}
