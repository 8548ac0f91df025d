// What a viewer sees of remaining funds: an account sees those of all its people, and a letter's
// link shows those it was sent for.

import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listRefundsOf } from '../payments/index.ts'
import { causeOf } from './cause.ts'
import { readFunds } from './funds.ts'
import { presentLeftoverFunds } from './present.ts'
import { listOffers, type Reach } from './store.ts'

export const listLeftoverFunds = async (
  tx: TenantTransaction,
  reach: Reach,
  { nowMs, canDonate }: { readonly nowMs: number; readonly canDonate: boolean },
): Promise<readonly LeftoverFunds[]> => {
  const offers = await listOffers(tx, reach)
  const [first] = offers
  if (!first) return []
  const funds = await readFunds(tx, first.accountUserId, nowMs)
  const refunds = await listRefundsOf(
    tx,
    offers.map(({ offerId }) => causeOf(offerId)),
  )
  return (
    offers
      .map((offer) =>
        presentLeftoverFunds(
          offer,
          funds.get(offer.userId),
          refunds.filter(({ cause }) => cause === causeOf(offer.offerId)),
          canDonate,
        ),
      )
      // The money was spent completely in the meantime, so there is nothing to decide or report.
      .filter(
        ({ choice, amount, refunds: made }) =>
          choice !== null || amount !== '0.00' || made.length > 0,
      )
  )
}
