// What a merge of two people reads before it moves anything, and pairs that are known to differ.

import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SharedEvent } from '@lodgepole/contract/people/merge-schemas'
import type { MergeFacts } from '@lodgepole/domain/people/merge'
import { anyOf } from '../../../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { moves, type MoveKind } from './plan.ts'

export interface MergeIds {
  readonly fromId: string
  readonly intoId: string
  /** The household of the remaining person. */
  readonly householdId: HouseholdId
}

/**
 * Locks in id order, so that two merges of the same people cannot deadlock. A new booking for
 * either person waits too.
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

/** Has no effect the second time. */
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

/** Reservations of these people that a merge would move: upcoming, past and canceled. */
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

/** Staff go through this list by hand. */
const MAX_SHARED = 20

/** Events that both people have reserved or are on the waitlist for. */
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
    order by events.start_seconds, events.event_id limit ${MAX_SHARED}`.execute(db)
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
 * How many items of each kind the merged person has, in one statement. A stay they both arranged
 * and asked to change counts once.
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
