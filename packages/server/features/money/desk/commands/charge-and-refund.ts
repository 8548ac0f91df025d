// A charge by the office and its refund, under the rules of the till: the same limits, the same
// ledger.

import type { AdjustmentResult } from '@lodgepole/contract/money/desk/schemas'
import { readAdjustmentAmount } from '@lodgepole/domain/money/desk'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { findSaleBuyer } from '../../../../ledger/index.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { charge, refundCharge } from '../../bank/index.ts'
import { lockPerson } from '../store.ts'
import { beginAdjustment, noteAdjustment, spendingOf, type AdjustmentInput } from './adjustment.ts'

const permission = { capability: 'moneyWrite' } as const

interface OfficeCharge extends AdjustmentInput {
  readonly what: string
  readonly restricted: boolean
  readonly timeZone: string
}

export const chargeFromOffice: Command<OfficeCharge, AdjustmentResult> = {
  name: 'money.charge',
  permission,
  run: async (tx, input) => {
    const { adjustmentId, personId, what, restricted, timeZone } = input
    const begun = await beginAdjustment(tx, input)
    if (!begun.ok) return begun
    const before = await spendingOf(tx, personId)
    const items = [{ name: what, quantity: 1, amountCents: begun.value.cents, restricted }]
    const charged = await charge.run(tx, {
      seller: 'office',
      chargeId: adjustmentId,
      personId,
      locationName: what,
      items,
      soldAtSeconds: Math.floor(tx.context.nowMs / 1000),
      timeZone,
    })
    if (!charged.ok) return charged
    const after = await spendingOf(tx, personId)
    return ok(
      noteAdjustment(tx, {
        personId,
        journalId: charged.value.transactionId,
        byCents: after - before,
        afterCents: after,
      }),
    )
  },
}

interface OfficeRefund extends Omit<AdjustmentInput, 'personId'> {
  readonly transactionId: string
  readonly reason: string
}

export const refundFromOffice: Command<OfficeRefund, AdjustmentResult> = {
  name: 'money.refund',
  permission,
  run: async (tx, { adjustmentId, transactionId, amount, confirmedAmount, reason }) => {
    const cents = readAdjustmentAmount(amount, confirmedAmount)
    if (!cents.ok) return cents
    const sale = await findSaleBuyer(tx, transactionId)
    if (!sale) return refuse(bankRefusals.JOURNAL_NOT_FOUND)
    await lockPerson(tx, sale.userId)
    const before = await spendingOf(tx, sale.userId)
    const isRestricted =
      sale.items.length > 0 &&
      (sale.items as readonly { readonly restricted?: boolean }[]).every(
        ({ restricted }) => restricted,
      )
    const refunded = await refundCharge.run(tx, {
      seller: 'office',
      refundId: adjustmentId,
      transactionId,
      amount,
      restricted: isRestricted,
      reason,
    })
    if (!refunded.ok) return refunded
    const after = await spendingOf(tx, sale.userId)
    return ok(
      noteAdjustment(tx, {
        personId: sale.userId,
        journalId: refunded.value.transactionId,
        byCents: after - before,
        afterCents: after,
        reason,
      }),
    )
  },
}
