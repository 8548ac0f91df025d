// Refunds what seats cost to where the money came from: a spending account or a card.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { BookingId, PaymentId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refundSale } from '../../ledger/index.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { recordBalanceRise } from '../money/low-balance/index.ts'
import { startRefunds } from '../money/payments/index.ts'

interface PaidSeat {
  readonly bookingId: BookingId
  readonly priceCents: Cents
  readonly paidUserId: PersonId | null
  readonly paidJournalId: string | null
  readonly paymentId: PaymentId | null
}

export interface RefundResult {
  readonly cents: Cents
  /** Refunds to cards that have been started; they are carried out once this is committed. */
  readonly refundIds: readonly string[]
}

export const REFUND_CAUSE = 'reservation'

/**
 * Refunds seats, grouped by the payment that they were paid with. A seat is refunded only once,
 * because it can be canceled only once.
 */
export const refundSeats = async (
  tx: CommandTransaction,
  seats: readonly PaidSeat[],
): Promise<RefundResult> => {
  const paid = seats.filter(
    ({ priceCents, paidJournalId }) => priceCents > 0 && paidJournalId !== null,
  )
  const refundIds: string[] = []
  for (const [journalId, ofJournal] of groupBy(
    paid,
    ({ paidJournalId }) => paidJournalId as string,
  )) {
    const cents = ofJournal.reduce((sum, { priceCents }) => sum + priceCents, 0)
    const { paidUserId, paymentId } = ofJournal[0] as PaidSeat
    const userId = paidUserId ?? ''
    const posted = await refundSale(tx, {
      saleJournalId: journalId,
      key: `booking-refund:${journalId}:${ofJournal.map(({ bookingId }) => bookingId).sort()[0]}`,
      happenedSeconds: Math.floor(tx.context.nowMs / 1000),
      memo: 'Reservation',
      part: { toUserId: userId, netCents: cents, taxCents: 0 },
    })
    if (!posted.ok) throw new Error(`a seat cannot be given back: ${posted.error.code}`)
    if (paymentId === null) await recordBalanceRise(tx, [userId])
    else refundIds.push(...(await refundToCard(tx, { paymentId, userId, amountCents: cents })))
  }
  return { cents: paid.reduce((sum, { priceCents }) => sum + priceCents, 0), refundIds }
}

/**
 * Moves a refund from the spending account, where it is for a moment, to the card. What cannot be
 * refunded to the card stays on the account.
 */
export const refundToCard = async (
  tx: CommandTransaction,
  money: { readonly paymentId: PaymentId; readonly userId: string; readonly amountCents: Cents },
): Promise<readonly string[]> => {
  const started = await startRefunds(tx, [{ ...money, cause: REFUND_CAUSE }])
  return started.ok ? started.value : []
}
