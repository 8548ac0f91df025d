// The rows of stays and their renters.

import type { PersonId, StayId, UnitId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import {
  stayTransitions,
  type StayAccess,
  type StayDays,
  type StayStatus,
} from '@lodgepole/domain/lodging/stays'
import { nameOf } from '@lodgepole/domain/people/names'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import { mayBecome, requireSteps } from '../../platform/database/status-step.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { refuseMerged } from '../people/households/index.ts'

const columns = [
  'stayId',
  'unitId',
  'agentId',
  'firstDay',
  'lastDay',
  'status',
  'access',
  'opensAt',
  'closesAt',
  'spendingAccount',
  'note',
  'feeCents',
  'askedFirstDay',
  'askedLastDay',
  'askedById',
  'declinedBecause',
  'version',
  'changedAt',
  'changedByLoginId',
] as const

export const stays = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('lodgingStays')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .$narrowType<{ status: StayStatus; access: StayAccess }>()

export type StayRow = Awaited<ReturnType<ReturnType<typeof stays>['executeTakeFirstOrThrow']>>

export const findStay = (tx: TenantTransaction, stayId: StayId): Promise<StayRow | undefined> =>
  stays(tx).where('stayId', '=', stayId).executeTakeFirst()

/** Locked until the transaction ends, so that changes to one stay are serialized. */
export const lockStay = (tx: TenantTransaction, stayId: StayId): Promise<StayRow | undefined> =>
  stays(tx).where('stayId', '=', stayId).forUpdate().executeTakeFirst()

/** A confirmed stay that includes one of these nights. */
export const findOverlap = (
  tx: TenantTransaction,
  unitId: UnitId,
  { firstDay, lastDay }: StayDays,
  exceptStayId?: string,
): Promise<StayRow | undefined> =>
  stays(tx)
    .where('unitId', '=', unitId)
    .where('status', '=', 'confirmed')
    .where('firstDay', '<', lastDay)
    .where('lastDay', '>', firstDay)
    .$if(exceptStayId !== undefined, (query) => query.where('stayId', '<>', exceptStayId as string))
    .orderBy('firstDay')
    .executeTakeFirst()

/** The values of a stay's row without a pending request for other days. */
export const NO_REQUESTED_DAYS = {
  askedFirstDay: null,
  askedLastDay: null,
  askedById: null,
} as const

/** The requested other days, if any. */
export const requestOf = ({
  askedFirstDay,
  askedLastDay,
}: Pick<StayRow, 'askedFirstDay' | 'askedLastDay'>): StayDays | undefined =>
  askedFirstDay !== null && askedLastDay !== null
    ? { firstDay: askedFirstDay, lastDay: askedLastDay }
    : undefined

export interface Renter {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

export interface RenterRow extends Renter {
  readonly stayId: StayId
  readonly place: number
  readonly userId: PersonId | null
  /** Null for renters who remain until the end. */
  readonly leftAt: number | null
}

export interface NewStayRow extends StayDays {
  readonly stayId: StayId
  readonly unitId: UnitId
  readonly agentId: PersonId
  readonly status: StayStatus
  readonly opensAt: number
  readonly closesAt: number
  readonly spendingAccount: boolean
  readonly note: string
  readonly feeCents: Cents
  readonly createdAt: Date
}

export const insertStay = async (
  tx: TenantTransaction,
  stay: NewStayRow,
  renters: readonly Renter[],
  marks: object,
): Promise<void> => {
  const { db, organizationId } = tx
  await db
    .insertInto('lodgingStays')
    .values({ ...stay, ...marks, organizationId })
    .execute()
  await db
    .insertInto('lodgingStayRenters')
    .values(
      renters.map((renter, place) => ({ ...renter, organizationId, stayId: stay.stayId, place })),
    )
    .execute()
  await refuseMerged(tx, [stay.agentId])
}

type StayChange = Partial<
  Pick<
    StayRow,
    | 'firstDay'
    | 'lastDay'
    | 'status'
    | 'access'
    | 'opensAt'
    | 'closesAt'
    | 'note'
    | 'feeCents'
    | 'askedFirstDay'
    | 'askedLastDay'
    | 'askedById'
    | 'declinedBecause'
  >
>

/** Called under the stay's lock. */
export const updateStay = async (
  { db, organizationId }: TenantTransaction,
  stayId: StayId,
  change: StayChange,
  marks: object,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('lodgingStays')
    .set({ ...change, ...marks, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('stayId', '=', stayId)
    .where(mayBecome('status', stayTransitions, change.status))
    .executeTakeFirst()
  requireSteps(`stay ${stayId}`, change.status, numUpdatedRows)
}

export const listRenters = async (
  { db, organizationId }: TenantTransaction,
  stayIds: readonly StayId[],
): Promise<readonly RenterRow[]> =>
  stayIds.length === 0
    ? []
    : db
        .selectFrom('lodgingStayRenters')
        .select(['stayId', 'place', 'firstName', 'lastName', 'email', 'userId', 'leftAt'])
        .where('organizationId', '=', organizationId)
        .where('stayId', '=', anyOf(stayIds))
        .orderBy('stayId')
        .orderBy('place')
        .execute()

/**
 * Call it under the stay's lock, so that the number of remaining renters does not change meanwhile.
 */
export const markLeft = async (
  { db, organizationId }: TenantTransaction,
  stayId: StayId,
  userId: PersonId,
  leftAt: number,
): Promise<void> => {
  await db
    .updateTable('lodgingStayRenters')
    .set({ leftAt })
    .where('organizationId', '=', organizationId)
    .where('stayId', '=', stayId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute()
}

/** Accounts of a stay's renters that exist only for stays. Nobody else's bookings depend on one. */
export const listShortTerm = async (
  { db, organizationId }: TenantTransaction,
  stayId: StayId,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('lodgingStayRenters as r')
    .innerJoin('users as u', (join) =>
      join.on('u.organizationId', '=', organizationId).onRef('u.userId', '=', 'r.userId'),
    )
    .select('u.userId')
    .where('r.organizationId', '=', organizationId)
    .where('r.stayId', '=', stayId)
    .where('u.lodgingTenantType', '=', 'tenant-short-term')
    .execute()
  return rows.map(({ userId }) => userId)
}

export const listNames = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(userIds))
    .execute()
  return new Map(rows.map((row) => [row.userId, nameOf(row)]))
}
