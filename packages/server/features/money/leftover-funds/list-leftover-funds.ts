// What somebody sees of remaining funds: an account all of its people's, whoever has a letter those
// it was sent for.

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
      // Spent to the last cent meanwhile: nothing to decide, nothing to tell.
      .filter(
        ({ choice, amount, refunds: made }) =>
          choice !== null || amount !== '0.00' || made.length > 0,
      )
  )
}
