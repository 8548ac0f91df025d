// The people in a close-out and their outcomes, by name.

import type { SeriesId, HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { CloseOutState } from '@lodgepole/domain/money/close-out'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface Candidate {
  readonly userId: PersonId
  readonly accountUserId: HouseholdId
  readonly isBooked: boolean
  readonly isElsewhere: boolean
}

/** Anyone ever registered for a session counts as having been in it. */
const inSession = (organizationId: string, seriesId: SeriesId) => sql`
  and exists (select from bookings booking where booking.organization_id = ${organizationId}
      and booking.series_id = ${seriesId} and booking.auth_user_id = account.user_id
        and booking.status = 'Registered')`

/** Everyone with money to spend. Accounts whose period is over are refunded automatically. */
export const listCandidates = async (
  { db, organizationId }: TenantTransaction,
  seriesId: SeriesId | undefined,
  nowSeconds: number,
): Promise<readonly Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select person.user_id, holder.user_id as account_user_id,
      exists (select from bookings to_come where to_come.organization_id = ${organizationId}
          and to_come.auth_user_id = account.user_id
        and to_come.status in ('Registered', 'Needs Approval', 'Offered')
        and to_come.end_seconds > ${nowSeconds}) as is_booked,
      exists (select from close_out_people other where other.organization_id = ${organizationId}
          and other.user_id = account.user_id
            and other.state in ('waiting', 'refunding')) as is_elsewhere
    from accounts account
    join users person on person.organization_id = ${organizationId}
      and person.user_id = account.user_id and not person.is_inactive
    join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
      and not holder.is_inactive
    where account.organization_id = ${organizationId} and account.purpose = 'spending'
      and account.closed_at is null and account.balance_cents > account.held_cents
      ${seriesId === undefined ? sql`` : inSession(organizationId, seriesId)}
    order by holder.user_id, person.user_id`.execute(db)
  return rows
}

export const findSeriesLabel = async (
  { db, organizationId }: TenantTransaction,
  seriesId: SeriesId,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('series')
      .select('label')
      .where('organizationId', '=', organizationId)
      .where('seriesId', '=', seriesId)
      .executeTakeFirst()
  )?.label

export interface SessionRow {
  readonly seriesId: SeriesId
  readonly label: string
  readonly endsAtSeconds: number
  readonly people: number
}

const MAX_SESSIONS = 100

/** The sessions of people who have money left. */
export const listSessions = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select series.series_id, series.label, max(booking.end_seconds) as ends_at_seconds,
      count(distinct booking.auth_user_id)::int as people
    from accounts account
    join bookings booking on booking.organization_id = ${organizationId}
      and booking.auth_user_id = account.user_id and booking.status = 'Registered'
    join series on series.organization_id = ${organizationId}
      and series.series_id = booking.series_id
    where account.organization_id = ${organizationId} and account.purpose = 'spending'
      and account.closed_at is null and account.balance_cents > account.held_cents
    group by series.organization_id, series.series_id
    order by ends_at_seconds desc, series.series_id limit ${MAX_SESSIONS}`.execute(db)
  return rows
}

export interface PersonKey {
  readonly familyKey: string
  readonly givenKey: string
  readonly userId: PersonId
}

export interface ReportRow extends PersonKey {
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly holderFirstName: string
  readonly holderLastName: string
  readonly state: CloseOutState
  readonly foundCents: Cents
  readonly movedCents: Cents
  readonly why: string
}

export const listReport = async (
  { db, organizationId }: TenantTransaction,
  closeOutId: string,
  state: CloseOutState | undefined,
  after: PersonKey | undefined,
  limit: number,
): Promise<readonly ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select person.user_id, person.first_name, person.last_name, person.image_url70,
      person.family_key, person.given_key, holder.first_name as holder_first_name,
      holder.last_name as holder_last_name,
      one.state, one.found_cents, one.moved_cents, one.why
    from close_out_people one
    join users person on person.organization_id = ${organizationId} and person.user_id = one.user_id
    join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = one.account_user_id
    where one.organization_id = ${organizationId}
      and one.close_out_id = ${closeOutId}
      ${state === undefined ? sql`` : sql`and one.state = ${state}`}
      ${
        after === undefined
          ? sql``
          : sql`and (person.family_key, person.given_key,
          person.user_id) > (${after.familyKey}, ${after.givenKey}, ${after.userId}::uuid)`
      }
    order by person.family_key, person.given_key, person.user_id limit ${limit}`.execute(db)
  return rows
}
