// The rows around two people who are to be one.

import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SharedEvent } from '@lodgepole/contract/people/merge-schemas'
import type { MergeFacts } from '@lodgepole/domain/people/merge'
import { anyOf } from '../../../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { ends, moves, type Move, type MoveKind } from './plan.ts'

export interface MergeIds {
  readonly fromId: string
  readonly intoId: string
  /** The account that the kept one belongs to. */
  readonly householdId: HouseholdId
}

/**
 * In the order of their ids, so that two merges of the same people wait for each other and not in a
 * circle. A booking waits too: it points at them.
 */
export const lockBoth = ({ db, organizationId }: TenantTransaction, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('userId', 'in', [...ids])
    .where('isInactive', '=', false)
    .orderBy('userId')
    .forUpdate()
    .execute()

export const findBoth = ({ db, organizationId }: TenantTransaction, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('userId', 'in', [...ids])
    .where('isInactive', '=', false)
    .execute()

export type MergeRow = Awaited<ReturnType<typeof findBoth>>[number]

/** Said twice, it is said once. */
export const insertApart = async (
  { db, organizationId }: TenantTransaction,
  pair: readonly [string, string],
  createdBy: string,
  createdAt: Date,
): Promise<void> => {
  const [oneId = '', otherId = ''] = pair.toSorted()
  await db
    .insertInto('peopleApart')
    .values({ organizationId, oneId, otherId, createdBy, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listApart = ({ db, organizationId }: TenantTransaction, ids: readonly string[]) =>
  db
    .selectFrom('peopleApart')
    .select(['oneId', 'otherId'])
    .where('organizationId', '=', organizationId)
    .where('oneId', '=', anyOf(ids))
    .where('otherId', '=', anyOf(ids))
    .execute()

/**
 * Reservations of these: to come, past, and called off or declined. Together they are all that a
 * merge moves.
 */
export const countBookings = async (
  { db, organizationId }: TenantTransaction,
  ids: readonly string[],
  nowSeconds: number,
): Promise<
  ReadonlyMap<
    string,
    { readonly toCome: number; readonly past: number; readonly calledOff: number }
  >
> => {
  const { rows } = await sql<{ userId: PersonId; toCome: number; past: number; calledOff: number }>`
    select auth_user_id as user_id,
      count(*) filter (where not is_off and end_seconds > ${nowSeconds})::int as to_come,
      count(*) filter (where not is_off and end_seconds <= ${nowSeconds})::int as past,
      count(*) filter (where is_off)::int as called_off
    from (select auth_user_id, end_seconds, status in ('Cancelled', 'Declined') as is_off
      from bookings
      where organization_id = ${organizationId}
        and auth_user_id = any(${[...ids]}::uuid[])) each_booking group by auth_user_id`.execute(db)
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]))
}

/** As long as a list that somebody works through one by one. */
const MOST_SHARED = 20

/** The events that both have a place on or wait for one. */
export const listShared = async (
  { db, organizationId }: TenantTransaction,
  { fromId, intoId }: Pick<MergeIds, 'fromId' | 'intoId'>,
): Promise<readonly SharedEvent[]> => {
  const holds = ['Registered', 'Needs Approval', 'Waitlisted', 'Offered']
  const { rows } = await sql<SharedEvent>`
    select distinct events.event_id, coalesce(nullif(events.label, ''), series.label, '') as label,
      events.start_seconds, series.time_zone
    from bookings one
    join bookings other on other.organization_id = ${organizationId}
      and other.event_id = one.event_id
    join events on events.organization_id = ${organizationId} and events.event_id = one.event_id
    join series on series.organization_id = ${organizationId}
      and series.series_id = events.series_id
    where one.organization_id = ${organizationId} and one.auth_user_id = ${fromId}
      and other.auth_user_id = ${intoId} and one.status = any(${holds}::text[])
      and other.status = any(${holds}::text[])
    order by events.start_seconds, events.event_id limit ${MOST_SHARED}`.execute(db)
  return rows
}

export const findFacts = async (
  { db, organizationId }: TenantTransaction,
  { fromId, intoId, householdId }: MergeIds,
  shared: readonly SharedEvent[],
): Promise<MergeFacts> => {
  const { rows } = await sql<Omit<MergeFacts, 'bothBooked'>>`
    select
      exists (select from payments where organization_id = ${organizationId} and user_id = ${fromId}
          and status = 'started')
        or exists (select from card_refunds where organization_id = ${organizationId}
            and user_id = ${fromId} and status = 'started')
        or exists (select from accounts where organization_id = ${organizationId}
            and user_id = ${fromId} and held_cents > 0)
        or exists (select from top_ups where organization_id = ${organizationId}
            and user_id = ${fromId} and open_payment_id is not null) as money_under_way,
      exists (select from card_customers where organization_id = ${organizationId}
          and user_id = ${fromId})
        and exists (select from card_customers where organization_id = ${organizationId}
            and user_id = ${householdId}) as both_have_cards,
      exists (select from dues where organization_id = ${organizationId} and user_id = ${fromId}
          and applied_at is null and closed_at is null)
        and exists (select from dues where organization_id = ${organizationId}
            and user_id = ${intoId}
            and applied_at is null and closed_at is null) as both_owe_dues`.execute(db)
  return { ...(rows[0] as Omit<MergeFacts, 'bothBooked'>), bothBooked: shared.length > 0 }
}

/**
 * How many of each kind are the one's who goes, in one statement: a stay that they arranged and
 * asked to change is one stay.
 */
export const countMoves = async (
  { db, organizationId }: TenantTransaction,
  fromId: string,
): Promise<ReadonlyMap<MoveKind, number>> => {
  const each = moves
    .filter(({ kind }) => kind !== 'settings')
    .map(({ table, column, kind, partOf }) => {
      const thing = partOf
        ? sql`${sql.lit(partOf)} || ' ' || ${sql.ref(partOf)}`
        : sql`${sql.lit(table)} || ' ' || ctid::text`
      return sql`select ${sql.lit(kind)}::text as kind, ${thing} as thing
        from ${sql.table(table)}
        where organization_id = ${organizationId} and ${sql.ref(column)} = ${fromId}`
    })
  const { rows } = await sql<{
    kind: MoveKind
    count: number
  }>`select kind, count(distinct thing)::int as count
    from (${sql.join(each, sql` union all `)}) each_thing group by kind`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

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
 * Cards hang on their customer by key: both change in one statement, at whose end the keys are
 * looked at.
 */
const moveCards = ({ db, organizationId }: TenantTransaction, { fromId, householdId }: MergeIds) =>
  sql`
  with customers as (update card_customers set user_id = ${householdId}
    where organization_id = ${organizationId} and user_id = ${fromId})
  update saved_cards
  set user_id = ${householdId}
  where organization_id = ${organizationId} and user_id = ${fromId}`.execute(db)

/** A booking also names the household it is of, and whose account paid and is paid back. */
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

/** Two questions about what becomes of remaining money would be one too many. */
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
 * What another household arranged for the one who goes is not the kept one's household's doing:
 * cards charged, calendars, choices about money.
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
 * The kept one's number stays theirs; without one they take the other's, which else nobody has any
 * more.
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
  // A pair of the two with each other is nothing any more.
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
