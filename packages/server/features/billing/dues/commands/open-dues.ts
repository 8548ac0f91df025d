// A household requests the invoice for its dues in order to pay it: the open one, or a new one.
// Requests from two browsers get the same invoice.

import { householdIdOf, type InvoiceId } from '@lodgepole/domain/kernel/ids'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { duesRefusals } from '@lodgepole/domain/billing/dues/refusals'
import { payableCents } from '@lodgepole/domain/billing/invoices/invoice'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { issueDues } from '../issue.ts'
import { readOwed, type DuesParts } from '../owed.ts'
import { lockAccount } from '../store.ts'

export const createOpenDues = (
  parts: DuesParts,
  lock: typeof lockAccount = lockAccount,
): Command<{ readonly agreedDue: string | number }, { readonly invoiceId: InvoiceId }> => ({
  name: 'dues.open',
  permission: 'member',
  run: async (tx, { agreedDue }) => {
    const { actor, nowMs } = tx.context
    const seenCents = readAmount(agreedDue)
    if (!seenCents.ok) return seenCents
    await lock(tx, householdIdOf(actor.userId))
    const owed = await readOwed(tx, parts, householdIdOf(actor.userId), Math.floor(nowMs / 1000))
    if (!owed.ok) return owed
    if (owed.value.how !== 'online')
      return refuse(
        owed.value.how === 'office' ? duesRefusals.DUES_AT_OFFICE : duesRefusals.DUES_NOT_DUE,
      )
    const { invoice, terms } = owed.value
    const dueCents = invoice ? payableCents(invoice) : terms.totalCents
    if (dueCents !== seenCents.value)
      return refuse(duesRefusals.DUES_CHANGED, { details: { dueCents } })
    return ok({ invoiceId: invoice?.invoiceId ?? (await issueDues(tx, owed.value, false)) })
  },
})
