// The office decides about remaining funds on a household's behalf, whether the question is open or
// has not been asked yet. Everything else works as if the household had decided. If a card refuses
// the refund, the question stays open for the household.

import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import { newId } from '../../../platform/new-id.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { insertOffers } from './ended-store.ts'
import { markChosen } from './store.ts'
import { lockOpen } from './office-decision-store.ts'

interface Concerned {
  readonly userId: PersonId
  readonly accountUserId: HouseholdId
  /** The reason for the question, as the household reads it. */
  readonly occasion: string
}

export const decideForHousehold = async (
  tx: CommandTransaction,
  { userId, accountUserId, occasion }: Concerned,
  choice: LeftoverChoice,
  amountCents: Cents,
): Promise<string> => {
  const now = new Date(tx.context.nowMs)
  const open = await lockOpen(tx, userId)
  const offerId = open ?? newId()
  if (open === undefined)
    await insertOffers(
      tx,
      [
        {
          userId,
          accountUserId,
          seriesId: null,
          session: occasion,
          endedSeconds: Math.floor(tx.context.nowMs / 1000),
          offerId,
          letterId: null,
        },
      ],
      now,
    )
  await markChosen(tx, offerId, choice, amountCents, now)
  return offerId
}
