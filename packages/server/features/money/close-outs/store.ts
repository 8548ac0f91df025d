// Close-outs and the outcome for each person in them.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { SeriesId, HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { StatusAfter } from '@lodgepole/domain/kernel/transitions'
import type {
  CloseOutPolicy,
  CloseOutState,
  closeOutTransitions,
} from '@lodgepole/domain/money/close-out'
import { sql } from 'kysely'
import { requireSteps } from '../../../platform/database/status-step.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../platform/http/paged.ts'

export interface CloseOutKey {
  readonly organizationId: string
  readonly closeOutId: string
}

export interface StateSum {
  readonly state: CloseOutState
  readonly people: number
  readonly foundCents: Cents
  readonly movedCents: Cents
}

const closeOuts = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('closeOuts as one')
    .innerJoin('users as by', (join) =>
      join.on('by.organizationId', '=', organizationId).onRef('by.userId', '=', 'one.createdBy'),
    )
    .selectAll('one')
    .select(['by.firstName', 'by.lastName'])
    .select(
      sql<readonly StateSum[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('state', state, 'people', people, 'foundCents',
            found_cents, 'movedCents', moved_cents) order by state), '[]') from (
        select state, count(*) as people, sum(found_cents) as found_cents,
          sum(moved_cents) as moved_cents from close_out_people person
        where person.organization_id = ${organizationId} and person.close_out_id = one.close_out_id
        group by state) each_state)`.as('states'),
    )
    .where('one.organizationId', '=', organizationId)
    .$narrowType<{ policy: CloseOutPolicy }>()

export const findCloseOut = (tx: TenantTransaction, closeOutId: string) =>
  closeOuts(tx).where('one.closeOutId', '=', closeOutId).executeTakeFirst()

export type CloseOutRow = NonNullable<Awaited<ReturnType<typeof findCloseOut>>>

export const listCloseOuts = (
  tx: TenantTransaction,
  { after, limit }: PageRequest,
): Promise<readonly CloseOutRow[]> =>
  closeOuts(tx)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(one.created_at, one.close_out_id) < (to_timestamp(${after?.seconds ?? 0}),
            ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('one.createdAt', 'desc')
    .orderBy('one.closeOutId', 'desc')
    .limit(limit)
    .execute()

export interface NewCloseOut {
  readonly closeOutId: string
  readonly seriesId: SeriesId | null
  readonly label: string
  readonly policy: CloseOutPolicy
  readonly includesBooked: boolean
  readonly createdBy: string
}

export interface Listed {
  readonly userId: PersonId
  readonly accountUserId: HouseholdId
}

/**
 * Returns the number of people included; people in another active close-out are skipped. Times are
 * in whole seconds because pages continue from them.
 */
export const insertCloseOut = async (
  { db, organizationId }: TenantTransaction,
  wanted: NewCloseOut,
  people: readonly Listed[],
  nowMs: number,
): Promise<number> => {
  const now = new Date(Math.floor(nowMs / 1000) * 1000)
  await db
    .insertInto('closeOuts')
    .values({ ...wanted, organizationId, createdAt: now, workedAt: now })
    .execute()
  const { rows } = await sql<{ userId: PersonId }>`
    insert into close_out_people (organization_id, close_out_id, user_id, account_user_id)
    select here.organization_id, ${wanted.closeOutId}::uuid, listed.user_id, listed.account_user_id
    from organizations here, unnest(${people.map(({ userId }) => userId)}::uuid[],
      ${people.map(({ accountUserId }) => accountUserId)}::uuid[]) as listed (user_id,
        account_user_id)
    where here.organization_id = ${organizationId}
    order by listed.user_id
    on conflict do nothing returning user_id`.execute(db)
  return rows.length
}

/** Households with people who are still waiting. */
export const listWaiting = async (
  { db, organizationId }: TenantTransaction,
  closeOutId: string,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ accountUserId: HouseholdId }>`
    select distinct account_user_id
    from close_out_people
    where organization_id = ${organizationId} and close_out_id = ${closeOutId} and state = 'waiting'
    order by account_user_id limit ${limit}`.execute(db)
  return rows.map(({ accountUserId }) => accountUserId)
}

export interface WaitingPerson {
  readonly userId: PersonId
  readonly tries: number
}

/**
 * Held until the transaction ends, so of two workers on the same household the second finds no one
 * waiting.
 */
export const lockWaiting = async (
  { db, organizationId }: TenantTransaction,
  closeOutId: string,
  accountUserId: HouseholdId,
): Promise<readonly WaitingPerson[]> => {
  const { rows } = await sql<WaitingPerson>`
    select user_id, tries from close_out_people
    where organization_id = ${organizationId} and close_out_id = ${closeOutId}
      and account_user_id = ${accountUserId} and state = 'waiting'
    order by user_id for update`.execute(db)
  return rows
}

export interface Decided {
  readonly userId: PersonId
  readonly state: StatusAfter<typeof closeOutTransitions, 'waiting'>
  readonly foundCents: Cents
  readonly movedCents: Cents
  readonly why: string
  readonly offerId: string | null
}

export const writeDecided = async (
  { db, organizationId }: TenantTransaction,
  closeOutId: string,
  decided: readonly Decided[],
  now: Date,
): Promise<void> => {
  const column = <K extends keyof Decided>(name: K) => decided.map((one) => one[name])
  const { numAffectedRows } = await sql`
    update close_out_people person
    set state = given.state, found_cents = given.found_cents, moved_cents = given.moved_cents,
      why = given.why, offer_id = given.offer_id, decided_at = ${now}, tries = tries + 1
    from unnest(${column('userId')}::uuid[], ${column('state')}::text[],
      ${column('foundCents')}::bigint[], ${column('movedCents')}::bigint[],
        ${column('why')}::text[], ${column('offerId')}::uuid[])
      as given (user_id, state, found_cents, moved_cents, why, offer_id)
    where person.organization_id = ${organizationId} and person.close_out_id = ${closeOutId}
      and person.user_id = given.user_id
      and person.state = 'waiting'`.execute(db)
  requireSteps(`close-out ${closeOutId}`, 'decided', numAffectedRows, decided.length)
}

export const noteWorked = async (
  { db, organizationId }: TenantTransaction,
  closeOutId: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('closeOuts')
    .set({ workedAt: now })
    .where('organizationId', '=', organizationId)
    .where('closeOutId', '=', closeOutId)
    .execute()
}

/** Only when no one is waiting, because people may have been queued for a retry in the meantime. */
export const markDecided = async (
  { db, organizationId }: TenantTransaction,
  closeOutId: string,
  now: Date,
): Promise<void> => {
  await sql`
    update close_outs one
    set decided_at = ${now}
    where organization_id = ${organizationId} and close_out_id = ${closeOutId}
      and decided_at is null
      and not exists (select from close_out_people person
        where person.organization_id = ${organizationId} and person.close_out_id = one.close_out_id
          and person.state = 'waiting')`.execute(db)
}

/** People who failed wait again, unless they are in another close-out by now. */
export const waitAgain = async (
  { db, organizationId }: TenantTransaction,
  closeOutId: string,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ userId: PersonId }>`
    update close_out_people person set state = 'waiting', decided_at = null, why = ''
    where organization_id = ${organizationId} and close_out_id = ${closeOutId} and state = 'failed'
      and not exists (select from close_out_people other
        where other.organization_id = ${organizationId} and other.user_id = person.user_id
          and other.state in ('waiting', 'refunding'))
    returning user_id`.execute(db)
  if (rows.length > 0)
    await db
      .updateTable('closeOuts')
      .set({ decidedAt: null, workedAt: now })
      .where('organizationId', '=', organizationId)
      .where('closeOutId', '=', closeOutId)
      .execute()
  return rows.length
}

/** Started by a process that no longer runs. */
export const listAbandoned = (
  tx: SystemTransaction,
  before: Date,
): Promise<readonly CloseOutKey[]> =>
  tx.db
    .selectFrom('closeOuts')
    .select(['organizationId', 'closeOutId'])
    .where('decidedAt', 'is', null)
    .where('workedAt', '<', before)
    .limit(20)
    .execute()
