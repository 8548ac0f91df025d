// Refunds a sale in whole or in part. Earlier refunds count, so the total never exceeds the sale.

import type { JournalId } from '@lodgepole/domain/kernel/ids'
import { restrictedOf, totalOf, type ChargeItem } from '@lodgepole/domain/money/charge'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { bankRefusals, idUsedBefore } from '@lodgepole/domain/money/refusals'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import {
  balancesOf,
  refundSale,
  lockReversals,
  findSaleBuyer,
  type EarlierReversal,
} from '../../../../ledger/index.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { recordBalanceRise } from '../../low-balance/index.ts'
import { refundKey, sellerOf, type Seller } from '../sale-keys.ts'

export interface RefundInput {
  /** A till refunds what tills have sold. The office also refunds its own charges. */
  readonly seller: Seller
  readonly refundId: string
  readonly transactionId: string
  /** If omitted, the entire remaining amount. */
  readonly amount: string | number | undefined
  /** Whether the refund is for food or drink, which frees room in that daily limit. */
  readonly restricted: boolean
  /** Shown to the household with the refund. */
  readonly reason?: string | undefined
}

/**
 * A partial refund is not any particular item: it has an amount but no name, and says whether it
 * was food or drink.
 */
const unnamed = (amountCents: Cents, restricted: boolean): readonly ChargeItem[] =>
  amountCents > 0 ? [{ name: '', quantity: 1, amountCents, restricted }] : []

const rest = (
  sold: readonly ChargeItem[],
  before: readonly EarlierReversal[],
): readonly ChargeItem[] => {
  const given = before.flatMap(({ items }) => items as readonly ChargeItem[])
  const leftCents = totalOf(sold) - before.reduce((cents, one) => cents + one.cents, 0)
  const restrictedCents = Math.min(leftCents, Math.max(0, restrictedOf(sold) - restrictedOf(given)))
  return [...unnamed(restrictedCents, true), ...unnamed(leftCents - restrictedCents, false)]
}

const isSameItems = (some: readonly ChargeItem[], others: readonly ChargeItem[]): boolean => {
  const text = (items: readonly ChargeItem[]) =>
    JSON.stringify(
      items.map(({ name, quantity, amountCents, restricted }) => [
        name,
        quantity,
        amountCents,
        restricted,
      ]),
    )
  return text(some) === text(others)
}

export const refundCharge: Command<
  RefundInput,
  { readonly transactionId: string; readonly balance: string }
> = {
  name: 'bank.refund-charge',
  permission: { capability: 'till' },
  run: async (tx, { seller, refundId, transactionId, amount, restricted, reason }) => {
    const cents = amount === undefined ? undefined : readAmount(amount)
    if (cents && !cents.ok) return cents
    const sale = await findSaleBuyer(tx, transactionId)
    const soldBy = sale && sellerOf(sale.key)
    if (!soldBy || (soldBy === 'office' && seller !== 'office'))
      return refuse(bankRefusals.JOURNAL_NOT_FOUND)
    const key = refundKey(soldBy, refundId)
    const [sold, before] = [
      sale.items as readonly ChargeItem[],
      await lockReversals(tx, transactionId),
    ]
    const answer = async (journalId: JournalId) => {
      const [balance] = await balancesOf(tx, [sale.userId])
      return ok({
        transactionId: journalId,
        balance: decimalFromCents(balance?.spendingCents ?? 0),
      })
    }
    // The remaining amount may have changed since the first attempt. A repeated refund is
    // recognized by its key and must return the same as the first time.
    const again = before.find((one) => one.key === key)
    const earlier = again ? before.filter(({ journalId }) => journalId < again.journalId) : before
    const isWhole = earlier.length === 0 && (!cents || cents.value === totalOf(sold))
    const items = isWhole ? sold : cents ? unnamed(cents.value, restricted) : rest(sold, earlier)
    if (again)
      return isSameItems(items, again.items as readonly ChargeItem[])
        ? answer(again.journalId)
        : refuse(idUsedBefore)
    const posted = await refundSale(tx, {
      saleJournalId: transactionId,
      key,
      happenedSeconds: Math.floor(tx.context.nowMs / 1000),
      items,
      locationName: sale.locationName ?? undefined,
      memo: reason,
      actorUserId: tx.context.actor.userId,
      part: cents && { toUserId: sale.userId, netCents: cents.value, taxCents: 0 },
    })
    if (!posted.ok) return posted
    tx.note({ journalId: posted.value.journalId, refundOf: transactionId })
    await recordBalanceRise(tx, [sale.userId])
    return answer(posted.value.journalId)
  },
}
