// Stays ordered by first day, filtered by unit, day, agent, owner, status, or part of a name.

import type { PersonId, StayId, UnitId } from '@lodgepole/domain/kernel/ids'
import { MAX_NIGHTS, type StayDays, type StayStanding } from '@lodgepole/domain/lodging/stays'
import { DEFAULT_LODGING_NAME } from '@lodgepole/domain/lodging/units'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { stays, type StayRow } from './stay-store.ts'
import { containing, type UnitTies } from './unit-store.ts'

export interface StayPage {
  readonly after: PageKey | undefined
  readonly limit: number
  readonly sortOrder: 'asc' | 'desc'
  readonly unitId?: UnitId | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Includes declined and canceled stays. */
  readonly all: boolean
  /** Stays one of these accounts registered, or in units they own. */
  readonly agentId?: PersonId | undefined
  readonly ownerId?: string | undefined
  readonly stayId?: StayId | undefined
  readonly standing?: StayStanding | undefined
  readonly search?: string | undefined
  readonly nowSeconds: number
}

const dayOfKey = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
/** The key of a list by first day. */
export const firstDaySeconds = ({ firstDay }: StayDays): number => Date.parse(firstDay) / 1000

/**
 * Up to this many units are listed by id. Beyond that, the query walks stays in order and checks
 * each one's unit.
 */
const FEW = 200

const ownsUnit = (organizationId: string, userId: PersonId, relations: readonly string[]) =>
  sql<boolean>`exists (select 1 from lodging_unit_people p
      where p.organization_id = ${organizationId} and p.user_id = ${userId}
        and p.relation = any(${[...relations]}::text[]) and p.unit_id = lodging_stays.unit_id)`

const rents = (organizationId: string, userId: PersonId) =>
  sql<boolean>`exists (select 1 from lodging_stay_renters r
      where r.organization_id = ${organizationId} and r.user_id = ${userId}
        and r.stay_id = lodging_stays.stay_id)`

/**
 * For a renter who left alone the stay is past, unless they are also responsible for the unit and
 * its remaining renters.
 */
const hasLeft = (organizationId: string, { userId, relations }: UnitTies) =>
  sql<boolean>`(exists (select 1 from lodging_stay_renters r
        where r.organization_id = ${organizationId} and r.user_id = ${userId}
          and r.stay_id = lodging_stays.stay_id and r.left_at is not null)
          and not ${ownsUnit(organizationId, userId, relations)})`

const DAY_SECONDS = 86_400

/**
 * A stay that ends on or after a day began at most the maximum length before it, so lists start
 * there instead of scanning all past stays.
 */
const leavesFrom = (day: string) =>
  sql<boolean>`(last_day >= ${day}::date and first_day >= ${day}::date - ${MAX_NIGHTS}::int)`

/** A stay that is not over ended at most two days ago in any time zone. */
const notLongOver = (nowSeconds: number) => leavesFrom(dayOfKey(nowSeconds - 2 * DAY_SECONDS))

const standingConditions: Readonly<
  Record<StayStanding, (nowSeconds: number) => ReturnType<typeof sql<boolean>>>
> = {
  live: (now) =>
    sql`status in ('requested', 'confirmed') and closes_at > ${now} and ${notLongOver(now)}`,
  requested: (now) =>
    sql`(status = 'requested' or asked_first_day is not null) and closes_at > ${now}
        and ${notLongOver(now)}`,
  here: (now) =>
    sql`status = 'confirmed' and opens_at <= ${now} and closes_at > ${now} and ${notLongOver(now)}`,
  coming: (now) =>
    sql`status = 'confirmed' and opens_at > ${now}
        and first_day >= ${dayOfKey(now - 2 * DAY_SECONDS)}::date`,
  past: (now) => sql`(status in ('declined', 'cancelled') or closes_at <= ${now})`,
}

/** Both sides are read once for all stays, not once for each. */
const isAbout = (organizationId: string, text: string) => sql<boolean>`(
  unit_id in (select unit_id from lodging_units where organization_id = ${organizationId}
      and (address ilike ${text} or (label <> ${DEFAULT_LODGING_NAME} and label ilike ${text})))
  or stay_id in (select stay_id from lodging_stay_renters where organization_id = ${organizationId}
      and (first_name || ' ' || last_name ilike ${text} or email ilike ${text})))`

const inOrder = (
  tx: TenantTransaction,
  {
    after,
    limit,
    sortOrder,
    unitId,
    from,
    to,
    all,
    agentId,
    ownerId,
    stayId,
    standing,
    search,
    nowSeconds,
  }: StayPage,
  by?: UnitTies,
) => {
  let query = stays(tx).orderBy('firstDay', sortOrder).orderBy('stayId', sortOrder).limit(limit)
  if (after) {
    const day = dayOfKey(after.seconds)
    query = query.where(
      sortOrder === 'asc'
        ? sql<boolean>`(first_day, stay_id) > (${day}::date, ${after.id}::uuid)`
        : sql<boolean>`(first_day, stay_id) < (${day}::date, ${after.id}::uuid)`,
    )
  }
  if (unitId !== undefined) query = query.where('unitId', '=', unitId)
  if (from !== undefined) query = query.where(leavesFrom(from))
  if (to !== undefined) query = query.where('firstDay', '<=', to)
  if (stayId !== undefined) query = query.where('stayId', '=', stayId)
  if (standing !== undefined) {
    const [stands, left] = [
      standingConditions[standing](nowSeconds),
      by && hasLeft(tx.organizationId, by),
    ]
    query = query.where(
      left
        ? standing === 'past'
          ? sql<boolean>`(${stands} or ${left})`
          : sql<boolean>`(${stands} and not ${left})`
        : stands,
    )
  } else if (!all && stayId === undefined)
    query = query.where('status', 'in', ['requested', 'confirmed'])
  if (search) query = query.where(isAbout(tx.organizationId, containing(search)))
  if (agentId !== undefined && ownerId !== undefined)
    return query.where(
      sql<boolean>`(agent_id = ${agentId} or ${ownsUnit(tx.organizationId, ownerId, ['owner'])})`,
    )
  if (agentId !== undefined) return query.where('agentId', '=', agentId)
  return ownerId === undefined
    ? query
    : query.where(ownsUnit(tx.organizationId, ownerId, ['owner']))
}

export const listAllStays = (tx: TenantTransaction, page: StayPage): Promise<readonly StayRow[]> =>
  inOrder(tx, page).execute()

/** Stays in units a person owns or manages, and those they rent. */
export const listStaysOf = async (
  tx: TenantTransaction,
  ties: UnitTies,
  page: StayPage,
): Promise<readonly StayRow[]> => {
  const { db, organizationId } = tx
  const { userId, relations } = ties
  const { rows: tied } = await sql<{ readonly unitId: UnitId }>`
    select distinct unit_id
    from lodging_unit_people
    where organization_id = ${organizationId} and user_id = ${userId}
      and relation = any(${[...relations]}::text[]) limit ${FEW + 1}`.execute(db)
  const rented = await db
    .selectFrom('lodgingStayRenters')
    .select('stayId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
  const query = inOrder(tx, page, ties)
  if (tied.length > FEW)
    return query
      .where(
        sql<boolean>`(${ownsUnit(organizationId, userId, relations)}
            or ${rents(organizationId, userId)})`,
      )
      .execute()
  if (tied.length + rented.length === 0) return []
  return query
    .where((where) =>
      where.or([
        where('unitId', '=', anyOf(tied.map(({ unitId }) => unitId))),
        where('stayId', '=', anyOf(rented.map(({ stayId }) => stayId))),
      ]),
    )
    .execute()
}
