// The one way to give back what somebody paid for something: it names the sale it takes back, and
// all that is given back of a sale is never more than the sale. What was paid from an account or by
// card goes to a spending account, and from there it can go on to the card (pay-out.ts); what the
// office received by hand goes back by hand.

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

/** To whoever paid it; where it was paid by card, to the holder of the household. */
interface ToAccount extends Amounts {
  readonly toUserId: PersonId
}

/**
 * What was handed over, or came by bank transfer, goes back the same way. Whoever calls this holds
 * a lock on what was paid.
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
  /** Without it, everything that is left of the sale. */
  readonly part?: ToAccount | OverTheCounter | undefined
}

export const giveBackSale = (
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
