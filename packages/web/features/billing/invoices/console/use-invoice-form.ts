// State of the form of one invoice: its household, texts, and lines, and saving it.

import { useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { useState } from 'react'
import { useGoTo } from '../../../../lib/routing/navigation.tsx'
import { checkAll, useCheck } from '../../../../lib/forms/use-check.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { notify } from '../../../../ui/notify.ts'
import type { ChosenHousehold } from './HouseholdField.tsx'
import { emptyLine, totalsOf, wrongFields, type TypedLine } from './invoice-lines.ts'
import { useDueDay } from './use-due-day.ts'
import { useWriteInvoice } from './use-write-invoice.ts'

const MAX_PARTS = 24
const isParts = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_PARTS

const linesOf = (draft: DeskInvoiceDetail | undefined): readonly TypedLine[] =>
  draft?.lines.map(({ line, text, qty, price, taxRate }) => ({
    key: String(line),
    text,
    qty: String(qty),
    price,
    tax: String(Number(taxRate)),
  })) ?? [emptyLine('first')]

export const useInvoiceForm = (draft: DeskInvoiceDetail | undefined) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { isDueDay } = useDueDay()
  const { write, issue } = useWriteInvoice()
  // If a saved draft couldn't be issued, the next attempt updates it instead of creating another.
  const [writtenId, setWrittenId] = useState(draft?.invoiceId)
  const [household, setHousehold] = useState<ChosenHousehold | undefined>(
    draft && { householdId: draft.householdId, name: draft.householdName },
  )
  const [lines, setLines] = useState(() => linesOf(draft))
  const { texts, field, check } = useFields(
    {
      title: draft?.title ?? '',
      dueDay: draft?.dueDay ?? '',
      parts: String(draft?.maxInstalments ?? 1),
      note: draft?.note ?? '',
    },
    { title: isFilled, dueDay: isDueDay, parts: isParts },
  )
  const wrongLine = lines.find((line) => wrongFields(line).length > 0)
  const whose = useCheck(!household && 'household')
  const what = useCheck(wrongLine && `${wrongFields(wrongLine)[0]}-${wrongLine.key}`)
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
  return {
    household,
    setHousehold,
    isHouseholdMissing: whose.tried && !household,
    fields: { texts, field },
    lines,
    setLines,
    areLinesTried: what.tried,
    totals: totalsOf(lines),
    isReady: checkAll(whose.check, check, what.check),
    save,
  }
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>
