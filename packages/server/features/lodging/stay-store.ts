// The rows of stays and their renters.

import type { StayAccess, StayDays, StayStatus } from '@lodgepole/domain/lodging/stays'
import { nameOf } from '@lodgepole/domain/people/names'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { Circle } from './store.ts'

const columns = [
  'stayId', 'unitId', 'agentId', 'firstDay', 'lastDay', 'status', 'access', 'opensAt', 'closesAt', 'spendingAccount', 'note', 'feeCents', 'version', 'changedAt', 'changedByLoginId',
] as const

const stays = ({ db, organizationId }: TenantTransaction) => db.selectFrom('lodgingStays').select(columns).where('organizationId', '=', organizationId).$narrowType<{ status: StayStatus; access: StayAccess }>()

export type StayRow = Awaited<ReturnType<ReturnType<typeof stays>['executeTakeFirstOrThrow']>>

export const findStay = (tx: TenantTransaction, stayId: string): Promise<StayRow | undefined> => stays(tx).where('stayId', '=', stayId).executeTakeFirst()

/** Held until the end of the transaction: two who change one stay do so one after the other. */
export const lockStay = (tx: TenantTransaction, stayId: string): Promise<StayRow | undefined> => stays(tx).where('stayId', '=', stayId).forUpdate().executeTakeFirst()

/** A confirmed stay that wants one of these nights. */
export const findOverlap = (tx: TenantTransaction, unitId: string, { firstDay, lastDay }: StayDays, exceptStayId?: string): Promise<StayRow | undefined> =>
  stays(tx)
    .where('unitId', '=', unitId)
    .where('status', '=', 'confirmed')
    .where('firstDay', '<', lastDay)
    .where('lastDay', '>', firstDay)
    .$if(exceptStayId !== undefined, (query) => query.where('stayId', '<>', exceptStayId as string))
    .orderBy('firstDay')
    .executeTakeFirst()

export interface Renter {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

export interface RenterRow extends Renter {
  readonly stayId: string
  readonly place: number
  readonly userId: string | null
}

export interface NewStayRow extends StayDays {
  readonly stayId: string
  readonly unitId: string
  readonly agentId: string
  readonly status: StayStatus
  readonly opensAt: number
  readonly closesAt: number
  readonly spendingAccount: boolean
  readonly note: string
  readonly feeCents: number
  readonly createdAt: Date
}

export const insertStay = async ({ db, organizationId }: TenantTransaction, stay: NewStayRow, renters: readonly Renter[], marks: object): Promise<void> => {
  await db.insertInto('lodgingStays').values({ ...stay, ...marks, organizationId }).execute()
  await db.insertInto('lodgingStayRenters').values(renters.map((renter, place) => ({ ...renter, organizationId, stayId: stay.stayId, place }))).execute()
}

type StayChange = Partial<Pick<StayRow, 'firstDay' | 'lastDay' | 'status' | 'access' | 'opensAt' | 'closesAt' | 'note' | 'feeCents'>>

/** Called under the stay's lock. */
export const updateStay = async ({ db, organizationId }: TenantTransaction, stayId: string, change: StayChange, marks: object): Promise<void> => {
  await db.updateTable('lodgingStays').set({ ...change, ...marks, version: sql`version + 1` }).where('organizationId', '=', organizationId).where('stayId', '=', stayId).execute()
}

export const listRenters = async ({ db, organizationId }: TenantTransaction, stayIds: readonly string[]): Promise<readonly RenterRow[]> =>
  stayIds.length === 0 ? [] : db.selectFrom('lodgingStayRenters').select(['stayId', 'place', 'firstName', 'lastName', 'email', 'userId']).where('organizationId', '=', organizationId).where('stayId', '=', anyOf(stayIds)).orderBy('stayId').orderBy('place').execute()

/** The accounts of a stay's renters that are good for stays alone: of everybody else no booking depends on one. */
export const listShortTerm = async ({ db, organizationId }: TenantTransaction, stayId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('lodgingStayRenters as r')
    .innerJoin('users as u', (join) => join.onRef('u.organizationId', '=', 'r.organizationId').onRef('u.userId', '=', 'r.userId'))
    .select('u.userId')
    .where('r.organizationId', '=', organizationId)
    .where('r.stayId', '=', stayId)
    .where('u.lodgingTenantType', '=', 'tenant-short-term')
    .execute()
  return rows.map(({ userId }) => userId)
}

export const listNames = async ({ db, organizationId }: TenantTransaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['userId', 'firstName', 'lastName']).where('organizationId', '=', organizationId).where('userId', '=', anyOf(userIds)).execute()
  return new Map(rows.map((row) => [row.userId, nameOf(row)]))
}

export interface StayPage {
  readonly after: PageKey | undefined
  readonly limit: number
  readonly sortOrder: 'asc' | 'desc'
  readonly unitId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Also what was declined or cancelled. */
  readonly all: boolean
  /** Those that one of these accounts registered, or whose unit is theirs. */
  readonly agentId?: string | undefined
  readonly ownerId?: string | undefined
}

const dayOfKey = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
/** The key of a list by last day. */
export const lastDaySeconds = ({ lastDay }: StayDays): number => Date.parse(lastDay) / 1000

/** So many units can be named one by one; of more, the stays are walked in their order, and each is asked whose unit it is in. */
const FEW = 200

const ownsUnit = (organizationId: string, userId: string, relations: readonly string[]) =>
  sql<boolean>`exists (select 1 from lodging_unit_people p where p.organization_id = ${organizationId} and p.user_id = ${userId} and p.relation = any(${[...relations]}::text[]) and p.unit_id = lodging_stays.unit_id)`

const rents = (organizationId: string, userId: string) =>
  sql<boolean>`exists (select 1 from lodging_stay_renters r where r.organization_id = ${organizationId} and r.user_id = ${userId} and r.stay_id = lodging_stays.stay_id)`

const inOrder = (tx: TenantTransaction, { after, limit, sortOrder, unitId, from, to, all, agentId, ownerId }: StayPage) => {
  let query = stays(tx).orderBy('lastDay', sortOrder).orderBy('stayId', sortOrder).limit(limit)
  if (after) query = query.where(sortOrder === 'asc' ? sql<boolean>`(last_day, stay_id) > (${dayOfKey(after.seconds)}::date, ${after.id}::uuid)` : sql<boolean>`(last_day, stay_id) < (${dayOfKey(after.seconds)}::date, ${after.id}::uuid)`)
  if (unitId !== undefined) query = query.where('unitId', '=', unitId)
  if (from !== undefined) query = query.where('lastDay', '>=', from)
  if (to !== undefined) query = query.where('firstDay', '<=', to)
  if (!all) query = query.where('status', 'in', ['requested', 'confirmed'])
  if (agentId !== undefined && ownerId !== undefined) return query.where(sql<boolean>`(agent_id = ${agentId} or ${ownsUnit(tx.organizationId, ownerId, ['owner'])})`)
  if (agentId !== undefined) return query.where('agentId', '=', agentId)
  return ownerId === undefined ? query : query.where(ownsUnit(tx.organizationId, ownerId, ['owner']))
}

export const listAllStays = (tx: TenantTransaction, page: StayPage): Promise<readonly StayRow[]> => inOrder(tx, page).execute()

/** Of the units that somebody owns or manages, and those they rent. */
export const listStaysOf = async (tx: TenantTransaction, { userId, relations }: Circle, page: StayPage): Promise<readonly StayRow[]> => {
  const { db, organizationId } = tx
  const { rows: tied } = await sql<{ readonly unitId: string }>`
    select distinct unit_id from lodging_unit_people where organization_id = ${organizationId} and user_id = ${userId} and relation = any(${[...relations]}::text[]) limit ${FEW + 1}`.execute(db)
  const rented = await db.selectFrom('lodgingStayRenters').select('stayId').where('organizationId', '=', organizationId).where('userId', '=', userId).execute()
  const query = inOrder(tx, page)
  if (tied.length > FEW) return query.where(sql<boolean>`(${ownsUnit(organizationId, userId, relations)} or ${rents(organizationId, userId)})`).execute()
  if (tied.length + rented.length === 0) return []
  return query.where((where) => where.or([where('unitId', '=', anyOf(tied.map(({ unitId }) => unitId))), where('stayId', '=', anyOf(rented.map(({ stayId }) => stayId)))])).execute()
}
