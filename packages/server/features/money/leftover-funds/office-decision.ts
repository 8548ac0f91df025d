// The office decides about remaining funds in a household's place: the question that is open, or
// one that nobody has asked yet. Everything else goes as if the household had decided; a card that
// takes nothing back leaves the question open to it.

import type { RemainingChoice } from '@lodgepole/domain/money/remaining'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { insertOffers } from './ended-store.ts'
import { markChosen } from './store.ts'

interface Concerned {
  readonly userId: string
  readonly accountUserId: string
  /** What it is about, as the household reads it. */
  readonly occasion: string
}

const lockOpen = async (tx: TenantTransaction, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ offerId: string }>`
    select offer_id
    from remaining_offers
    where organization_id = ${tx.organizationId} and user_id = ${userId} and choice is null
    for update`.execute(tx.db)
  return rows[0]?.offerId
}

export const decideInPlace = async (
  tx: CommandTransaction,
  { userId, accountUserId, occasion }: Concerned,
  choice: RemainingChoice,
  amountCents: number,
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

/** Those who have decided to keep exactly what there is. */
export const listKeepers = async (
  tx: TenantTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ userId: string; amountCents: number }>`
    select distinct on (user_id) user_id, case when choice = 'carry-over' then amount_cents
      end as amount_cents from remaining_offers
    where organization_id = ${tx.organizationId} and user_id = any(${[...userIds]}::uuid[])
      and choice is distinct from 'superseded'
    order by user_id, made_at desc`.execute(tx.db)
  return new Map(
    rows
      .filter(({ amountCents }) => amountCents !== null)
      .map(({ userId, amountCents }) => [userId, amountCents]),
  )
}
