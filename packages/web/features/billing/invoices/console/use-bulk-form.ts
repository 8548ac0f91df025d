// State of the form for many invoices: its fields, the recipients, and the preview of the total.

import type { IssuedInvoice } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState } from 'react'
import { parseCents } from '../../../../lib/format/amounts.ts'
import { checkAll, useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { useDebounced } from '../../../../lib/state/use-debounced.ts'
import { useBulkPreview, useIssueMany, type BulkRequest } from './use-bulk.ts'
import { useDueDay } from './use-due-day.ts'
import { noChoice, WHOM, whomOf, type WhomChoice } from './whom-choice.ts'

const isAmount = (typed: string) => (parseCents(typed) ?? 0) > 0

export const useBulkForm = (onIssued: (invoices: readonly IssuedInvoice[]) => void) => {
  const { isDueDay } = useDueDay()
  const attempt = useAttempt()
  const issueMany = useIssueMany()
  const [choice, setChoice] = useState<WhomChoice>(noChoice)
  const { texts, field, check } = useFields(
    { title: '', line: '', price: '', dueDay: '', note: '' },
    { title: isFilled, line: isFilled, price: isAmount, dueDay: isDueDay },
  )
  const [line, price] = [useDebounced(texts.line.trim()), useDebounced(texts.price)]
  const whom = whomOf(choice)
  const receivers = useCheck(!whom && WHOM)
  const request: BulkRequest | undefined =
    whom && isAmount(price) && line !== ''
      ? {
          whom,
          each: choice.each,
          line: { text: line, price: decimalFromCents(parseCents(price) ?? 0) },
        }
      : undefined
  const preview = useBulkPreview(request)
  const shown = request && preview.data && !preview.isError ? preview.data : undefined
  const act = () =>
    attempt.run(async () => {
      if (request && shown)
        onIssued(
          await issueMany(
            request,
            { title: texts.title.trim(), note: texts.note.trim(), dueDay: texts.dueDay },
            shown,
          ),
        )
    })
  return {
    fields: { texts, field },
    check: checkAll(check, receivers.check),
    choice,
    setChoice,
    isWhomMissing: receivers.tried && !whom,
    /** Why the preview of a complete selection failed. */
    previewError: request && preview.isError ? preview.error : undefined,
    shown,
    /** The preview shown belongs to an earlier selection. */
    isStale: preview.isPlaceholderData,
    attempt,
    act,
  }
}

export type BulkFormState = ReturnType<typeof useBulkForm>
