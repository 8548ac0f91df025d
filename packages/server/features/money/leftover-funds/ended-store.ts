// Finds people whose session, or temporary account, has ended with money left and who have not been
// asked yet.

import type { SeriesId, HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'

/** No one is asked about sessions that ended longer ago, such as before this product was in use. */
const LOOK_BACK_SECONDS = 14 * 24 * 60 * 60

/**
 * A booking this close to the end of a session means the person was there until the end. A person
 * who merely had an hour of a timetable was not.
 */
const UNTIL_ITS_END_SECONDS = 2 * 24 * 60 * 60

export interface Ended {
  readonly userId: PersonId
  readonly accountUserId: HouseholdId
  /** Null when it was not a session. */
  readonly seriesId: SeriesId | null
  readonly session: string
  readonly endedSeconds: number
}

/**
 * A session has ended when its last event has. It counts for people who were registered for it
 * until its end. So when a timetable (courts, boats) is discontinued, the guests of its last days
 * are asked, and not everyone who ever had an hour of it. A person with another upcoming booking
 * keeps spending and is asked when that is over. Of several sessions, the one that ended last
 * counts.
 */
export const listEnded = async (
  tx: TenantTransaction,
  nowSeconds: number,
): Promise<readonly Ended[]> => {
  const { rows } = await sql<Ended>`
    with ended as (
      select series_id, max(end_seconds) as ended_seconds from events
      where organization_id = ${tx.organizationId}
        and end_seconds > ${nowSeconds - LOOK_BACK_SECONDS} and end_seconds <= ${nowSeconds}
        and status <> 'Cancelled' group by series_id),
    session as (
      select ended.series_id, ended.ended_seconds, series.label
      from ended join series on series.organization_id = ${tx.organizationId}
        and series.series_id = ended.series_id
      where not exists (select from events later where later.organization_id = ${tx.organizationId}
          and later.series_id = ended.series_id and later.end_seconds > ${nowSeconds}
            and later.status <> 'Cancelled'))
    select person.user_id, holder.user_id as account_user_id, theirs.series_id,
      theirs.label as session, theirs.ended_seconds
    from accounts account
    join users person on person.organization_id = ${tx.organizationId}
      and person.user_id = account.user_id and not person.is_inactive
    join users holder on holder.organization_id = ${tx.organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
      and not holder.is_inactive
    join lateral (
      select session.* from bookings booking join session on session.series_id = booking.series_id
      where booking.organization_id = ${tx.organizationId}
        and booking.auth_user_id = account.user_id and booking.status = 'Registered'
        and booking.end_seconds > session.ended_seconds - ${UNTIL_ITS_END_SECONDS}
      order by session.ended_seconds desc, session.series_id limit 1) theirs on true
    where account.organization_id = ${tx.organizationId} and account.purpose = 'spending'
      and account.closed_at is null and account.balance_cents - account.held_cents > 0
      and exists (select from session)
      and not exists (select from bookings to_come
        where to_come.organization_id = ${tx.organizationId}
          and to_come.auth_user_id = account.user_id
        and to_come.status in ('Registered', 'Needs Approval', 'Offered')
        and to_come.end_seconds > ${nowSeconds})
      and not exists (select from remaining_offers offer
        where offer.organization_id = ${tx.organizationId} and offer.user_id = account.user_id
        and offer.series_id = theirs.series_id and offer.ended_seconds = theirs.ended_seconds)
    order by account_user_id, person.created_at, person.first_name`.execute(tx.db)
  return rows
}

/**
 * Expired temporary accounts with a balance, including money that came back or was paid in
 * afterwards. Skips people who were asked and have not answered, and those who chose to keep
 * exactly this amount.
 */
export const listOver = async (tx: TenantTransaction): Promise<readonly Ended[]> => {
  const { rows } = await sql<Ended>`
    select account.user_id, holder.user_id as account_user_id, null as series_id,
      min(account.lent_for) as session,
      extract(epoch from max(account.closed_at))::bigint as ended_seconds
    from accounts account
    join users person on person.organization_id = ${tx.organizationId}
      and person.user_id = account.user_id and not person.is_inactive
    join users holder on holder.organization_id = ${tx.organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
      and not holder.is_inactive
    left join lateral (
      select choice, amount_cents, occasion from remaining_offers offer
      where offer.organization_id = ${tx.organizationId} and offer.user_id = account.user_id
      order by made_at desc limit 1) last on true
    where account.organization_id = ${tx.organizationId} and account.closed_at is not null
      and account.balance_cents > account.held_cents
      and not (account.purpose = 'spending' and last.occasion is not null
        and (last.choice is null
          or (last.choice = 'carry-over'
            and last.amount_cents = account.balance_cents - account.held_cents)))
    group by account.user_id, holder.user_id order by holder.user_id`.execute(tx.db)
  return rows
}

export const listOrganizationIds = async (tx: SystemTransaction): Promise<readonly string[]> =>
  (
    await tx.db
      .selectFrom('organizations')
      .select('organizationId')
      .orderBy('organizationId')
      .execute()
  ).map(({ organizationId }) => organizationId)

/** Languages belong to logins, which only the system role can read. */
export const findLanguages = async (
  tx: SystemTransaction,
  organizationId: string,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tx.db
    .selectFrom('users')
    .leftJoin('logins', 'logins.loginId', 'users.loginId')
    .select(['users.userId', 'logins.language'])
    .where('users.organizationId', '=', organizationId)
    .where('users.userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .execute()
  return new Map(rows.map(({ userId, language }) => [userId, language]))
}

export const lockPersons = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<void> => {
  await sql`select 1 from users where organization_id = ${tx.organizationId}
      and user_id = any(${[...userIds]}::uuid[]) order by user_id for no key update`.execute(tx.db)
}

/**
 * Supersedes open offers from an earlier session, because their money carried over into this one.
 */
export const supersedeEarlier = async (
  tx: TenantTransaction,
  ended: readonly Ended[],
  now: Date,
): Promise<void> => {
  await sql`
    update remaining_offers offer set choice = 'superseded', chosen_at = ${now}
    from unnest(${ended.map(({ userId }) => userId)}::uuid[],
      ${ended.map(({ endedSeconds }) => endedSeconds)}::bigint[]) as next (user_id, ended_seconds)
    where offer.organization_id = ${tx.organizationId} and offer.user_id = next.user_id
      and offer.choice is null and offer.ended_seconds < next.ended_seconds`.execute(tx.db)
}

/**
 * Returns the people whose offers were created now. Of two concurrent calls for the same offer, one
 * creates it.
 */
export const insertOffers = async (
  tx: TenantTransaction,
  offers: readonly (Ended & { readonly offerId: string; readonly letterId: string | null })[],
  now: Date,
): Promise<readonly string[]> => {
  const rows = await tx.db
    .insertInto('remainingOffers')
    .values(
      offers.map(
        ({ offerId, letterId, userId, accountUserId, seriesId, session, endedSeconds }) => ({
          organizationId: tx.organizationId,
          offerId,
          letterId,
          userId,
          accountUserId,
          seriesId,
          occasion: seriesId === null ? session : null,
          endedSeconds,
          madeAt: now,
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

export const insertLetter = async (
  tx: TenantTransaction,
  letter: {
    readonly letterId: string
    readonly accountUserId: HouseholdId
    readonly tokenHash: string
    readonly sentAt: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await tx.db
    .insertInto('remainingLetters')
    .values({ ...letter, organizationId: tx.organizationId })
    .execute()
}

export const findNames = (tx: TenantTransaction, userIds: readonly PersonId[]) =>
  tx.db
    .selectFrom('users')
    .select(['userId', 'firstName', 'email'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .execute()
