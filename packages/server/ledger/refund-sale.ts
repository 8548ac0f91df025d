// The only way to refund a purchase. It names the sale that it reverses, and all refunds of a sale
// together never exceed it. What was paid from an account or by card goes to a spending account,
// from where it can be refunded to the card (pay-out.ts). What the office received by hand is
// returned by hand.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { OrganizationPurpose, PaidBy } from '@lodgepole/domain/money/accounts'
import { salesLegs } from '@lodgepole/domain/money/sales-legs'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import type { Posted } from './post.ts'
import { reverse, type Reversal } from './reverse.ts'

interface Amounts {
  readonly netCents: Cents
  readonly taxCents: Cents
}

/** Goes to the payer. If it was paid by card, it goes to the household's account holder. */
interface ToAccount extends Amounts {
  readonly toUserId: PersonId
}

/**
 * Cash, checks and bank transfers are returned the same way. The caller holds a lock on what was
 * paid.
 */
interface OverTheCounter extends Amounts {
  readonly drawer: OrganizationPurpose
  readonly paidBy: PaidBy
}

export interface SaleRefund extends Pick<
  Reversal,
  'key' | 'happenedSeconds' | 'actorUserId' | 'locationName' | 'memo' | 'items'
> {
  readonly saleJournalId: string
  /** By default, everything that remains of the sale. */
  readonly part?: ToAccount | OverTheCounter | undefined
}

export const refundSale = (
  tx: TenantTransaction,
  { saleJournalId, part, ...how }: SaleRefund,
): Promise<Result<Posted, Refusal>> => {
  if (!part) return reverse(tx, { ...how, kind: 'refund', journalId: saleJournalId })
  const amountCents = part.netCents + part.taxCents
  const to =
    'drawer' in part
      ? { purpose: part.drawer, amountCents }
      : { purpose: 'spending' as const, userId: part.toUserId, amountCents }
  const paidBy = 'drawer' in part ? { paidBy: part.paidBy } : {}
  return reverse(tx, {
    ...how,
    ...paidBy,
    kind: 'refund',
    journalId: saleJournalId,
    part: [to, ...salesLegs(part, -1)],
  })
}
