// Moves or ends everything of one person when staff merge them into another.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { ends, moves, type Move } from './plan.ts'
import type { MergeIds } from './store.ts'

const move = async (
  { db, organizationId }: TenantTransaction,
  { table, column, to, unlessSame, otherwise }: Move,
  { fromId, intoId, householdId }: MergeIds,
): Promise<void> => {
  const [target, rows, name] = [
    to === 'person' ? intoId : householdId,
    sql.table(table),
    sql.ref(column),
  ]
  const same =
    unlessSame &&
    sql`and not exists (select from ${rows} there
      where there.organization_id = ${organizationId} and there.${name} = ${target}
    ${
      unlessSame.length > 0
        ? sql`and ${sql.join(
            unlessSame.map((one) => sql`there.${sql.ref(one)} = here.${sql.ref(one)}`),
            sql` and `,
          )}`
        : sql``
    })`
  await sql`update ${rows} here
    set ${name} = ${target}
    where here.organization_id = ${organizationId}
      and here.${name} = ${fromId} ${same ?? sql``}`.execute(db)
  if (otherwise === 'goes')
    await sql`delete from ${rows}
      where organization_id = ${organizationId} and ${name} = ${fromId}`.execute(db)
}

/**
 * Cards refer to their customer by a foreign key that is checked at the end of a statement, so both
 * change in one statement.
 */
const moveCards = ({ db, organizationId }: TenantTransaction, { fromId, householdId }: MergeIds) =>
  sql`
  with customers as (update card_customers set user_id = ${householdId}
    where organization_id = ${organizationId} and user_id = ${fromId})
  update saved_cards
  set user_id = ${householdId}
  where organization_id = ${organizationId} and user_id = ${fromId}`.execute(db)

/** A booking also names its household and the account that paid and gets refunds. */
const moveBookings = async (
  { db, organizationId }: TenantTransaction,
  { fromId, intoId, householdId }: MergeIds,
) => {
  await sql`update bookings
    set auth_user_id = ${intoId}, user_id = ${householdId}
    where organization_id = ${organizationId} and auth_user_id = ${fromId}`.execute(db)
  await sql`update bookings
    set paid_user_id = ${intoId}
    where organization_id = ${organizationId} and paid_user_id = ${fromId}`.execute(db)
}

const withdrawPasses = async (
  { db, organizationId }: TenantTransaction,
  { fromId }: MergeIds,
  now: Date,
) => {
  await db
    .updateTable('entryCards')
    .set({ withdrawnAt: now })
    .where('organizationId', '=', organizationId)
    .where('personId', '=', fromId)
    .where('withdrawnAt', 'is', null)
    .execute()
  await db
    .updateTable('entryPhones')
    .set({ withdrawnAt: now })
    .where('organizationId', '=', organizationId)
    .where('personId', '=', fromId)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** The household must be asked only once what to do with leftover funds. */
const closeSecondOffer = (
  { db, organizationId }: TenantTransaction,
  { fromId, intoId }: MergeIds,
  now: Date,
) =>
  sql`
  update remaining_offers
  set choice = 'superseded', chosen_at = ${now}
  where organization_id = ${organizationId} and user_id = ${fromId} and choice is null
    and exists (select from remaining_offers there where there.organization_id = ${organizationId}
        and there.user_id = ${intoId} and there.choice is null)`.execute(db)

/**
 * What another household set up for the merged person does not move to the remaining person's
 * household: automatic deposits, calendars and choices about money.
 */
const leaveOtherHousehold = async (
  { db, organizationId }: TenantTransaction,
  { fromId, householdId }: MergeIds,
) => {
  const ofOthers = (account: string) =>
    sql`organization_id = ${organizationId}
        and ${sql.ref(account)} not in (${householdId}, ${fromId})`
  await sql`delete from top_ups
    where ${ofOthers('holder_user_id')} and user_id = ${fromId}`.execute(db)
  await sql`delete from calendar_feeds
    where ${ofOthers('account_id')} and person_id = ${fromId}`.execute(db)
  await sql`update remaining_offers
    set account_user_id = ${householdId}
    where ${ofOthers('account_user_id')} and user_id = ${fromId}`.execute(db)
}

/**
 * The remaining person keeps their member id. If they have none, they take the other's; otherwise
 * the other's id becomes free.
 */
const handOnMemberId = (
  { db, organizationId }: TenantTransaction,
  { fromId, intoId }: MergeIds,
  takes: boolean,
) =>
  takes
    ? sql`update member_ids
      set claimed_by = ${intoId}
      where organization_id = ${organizationId} and claimed_by = ${fromId}`.execute(db)
    : sql`update member_ids
      set claimed_by = null, claimed_at = null
      where organization_id = ${organizationId} and claimed_by = ${fromId}`.execute(db)

export const moveEverything = async (
  tx: TenantTransaction,
  ids: MergeIds,
  { takesMemberId, now }: { readonly takesMemberId: boolean; readonly now: Date },
): Promise<void> => {
  // A pairing between the two people is removed.
  await sql`delete from user_pairs where organization_id = ${tx.organizationId}
      and ((parent_id = ${ids.fromId} and child_id = ${ids.intoId})
      or (parent_id = ${ids.intoId} and child_id = ${ids.fromId}))`.execute(tx.db)
  await moveBookings(tx, ids)
  await closeSecondOffer(tx, ids, now)
  await leaveOtherHousehold(tx, ids)
  await moveCards(tx, ids)
  for (const one of moves) await move(tx, one, ids)
  for (const { table, column } of ends)
    await sql`delete from ${sql.table(table)} where organization_id = ${tx.organizationId}
        and ${sql.ref(column)} = ${ids.fromId}`.execute(tx.db)
  await withdrawPasses(tx, ids, now)
  await handOnMemberId(tx, ids, takesMemberId)
}
