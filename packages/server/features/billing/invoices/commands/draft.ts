// Staff write an invoice: a draft that its household does not see and that can be changed until it
// is issued.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf, type HouseholdId, type InvoiceId } from '@lodgepole/domain/kernel/ids'
import { amountRefusals, readAmount } from '@lodgepole/domain/money/deposit'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { MAX_AMOUNT_CENTS, type BasisPoints } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { lineTotals, sumTotals } from '@lodgepole/domain/kernel/price'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { findHouseholdPerson } from '../../../people/households/index.ts'
import { lockInvoice, writeDraft, type NewLine } from '../store.ts'

export interface DraftInput {
  readonly invoiceId?: InvoiceId | undefined
  readonly householdId: HouseholdId
  readonly title: string
  readonly note: string
  readonly dueDay: string
  readonly maxInstalments: number
  readonly lines: readonly {
    readonly text: string
    readonly qty: number
    readonly price: string | number
    readonly taxBasisPoints: BasisPoints
  }[]
}

/** A single line may cost nothing, but not the whole invoice. */
export const readLines = (lines: DraftInput['lines']): Result<readonly NewLine[], Refusal> => {
  const read: NewLine[] = []
  for (const { text, qty, price, taxBasisPoints } of lines) {
    const cents = Number(price) === 0 ? ok(0) : readAmount(price)
    if (!cents.ok) return cents
    read.push({
      text,
      qty,
      priceCents: cents.value,
      taxBasisPoints,
      ...lineTotals({ priceCents: cents.value, taxBasisPoints, qty }),
    })
  }
  const { totalCents } = sumTotals(read)
  if (totalCents > MAX_AMOUNT_CENTS) return refuse(amountRefusals.AMOUNT_TOO_LARGE)
  return totalCents === 0 ? refuse(amountRefusals.AMOUNT_TOO_SMALL) : ok(read)
}

export const draftInvoice: Command<DraftInput, { readonly invoiceId: InvoiceId }, Member | ApiKey> =
  {
    name: 'invoices.draft',
    permission: { capability: 'invoicesWrite' },
    run: async (tx, { invoiceId = newId(), householdId, lines: written, ...rest }) => {
      const lines = readLines(written)
      if (!lines.ok) return lines
      // A participant is not a household.
      const holder = await findHouseholdPerson(tx, householdId, holderIdOf(householdId))
      if (!holder.ok || holder.value.accountHolderId !== null)
        return refuse(personAccessRefusals.PERSON_NOT_FOUND)
      const before = await lockInvoice(tx, invoiceId)
      if (before && before.state !== 'draft') return refuse(invoiceRefusals.INVOICE_STATUS)
      const totals = sumTotals(lines.value)
      await writeDraft(
        tx,
        { ...rest, ...totals, invoiceId, userId: householdId, kind: 'general', lines: lines.value },
        new Date(tx.context.nowMs),
      )
      tx.note({ invoiceId, accountId: householdId, totalCents: totals.totalCents })
      return ok({ invoiceId })
    },
  }
