// How entering and leaving are stored. Presence is recorded per place, because each place has its
// capacity. Leaving counts at whichever gate it happens: see
// docs/decisions/0029-leaving-by-another-gate.md.

import type { BookingId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface Presence {
  readonly personId: PersonId
  readonly placeId: string
}

/**
 * Where these people are today. Locked, so that of two gates where a person leaves concurrently,
 * the second finds them gone.
 */
export const lockPresence = async (
  { db, organizationId }: TenantTransaction,
  personIds: readonly PersonId[],
  dayHash: string,
): Promise<readonly Presence[]> => {
  const { rows } = await sql<Presence>`
    select person_id, place_id
    from entry_presence
    where organization_id = ${organizationId} and person_id = any(${[...personIds]}::uuid[])
      and day_hash = ${dayHash}
    order by person_id, place_id for update`.execute(db)
  return rows
}

/**
 * Household members who left this place after this moment, or were seen leaving without a recorded
 * entry, with the time. A late queue must not bring them back in.
 */
export const listLeftSince = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  { placeId, dayHash, atSeconds }: Pick<Crossing, 'placeId' | 'dayHash' | 'atSeconds'>,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ readonly personId: PersonId; readonly leftSeconds: number }>`
    select person ->> 'personId' as person_id, min(scanned_at_seconds) as left_seconds
    from entry_scans, jsonb_array_elements(answer -> 'people') person
    where organization_id = ${organizationId} and account_id = ${accountId}
      and day_hash = ${dayHash} and let_in and direction = 'out'
      and scanned_at_seconds > ${atSeconds}
      and (place_id = ${placeId} or outcome = 'not-inside') group by 1`.execute(db)
  return new Map(rows.map(({ personId, leftSeconds }) => [personId, Number(leftSeconds)]))
}

export interface Crossing {
  readonly placeId: string
  readonly dayHash: string
  readonly atSeconds: number
  readonly personIds: readonly PersonId[]
  /** The person who brought the guests. */
  readonly hostId: string
  readonly guests: number
  readonly bookingIds: readonly BookingId[]
  /** People who entered and have since left. */
  readonly leftSince: ReadonlyMap<string, number>
}

/**
 * A queue may arrive late, so an older time never replaces a newer one. A person without a
 * reservation here gets a visit instead.
 */
export const recordEntry = async (
  { db, organizationId }: TenantTransaction,
  { placeId, dayHash, atSeconds, personIds, hostId, guests, bookingIds, leftSince }: Crossing,
): Promise<void> => {
  const left = personIds.map((personId) => leftSince.get(personId) ?? null)
  const ofBookings = sql`organization_id = ${organizationId}
      and booking_id = any(${[...bookingIds]}::uuid[])`
  const came = sql`organizations here,
    unnest(${[...personIds]}::uuid[], ${left}::bigint[]) as came (person_id, left_seconds)`
  await sql`
    with seated as (update bookings
      set last_check_in_at = greatest(coalesce(last_check_in_at, 0), ${atSeconds})
      where ${ofBookings}),
    visited as (
      insert into entry_visits (organization_id, place_id, person_id, day_hash, in_seconds,
        out_seconds)
      select here.organization_id, ${placeId}, came.person_id, ${dayHash}, ${atSeconds},
        came.left_seconds
      from ${came} where here.organization_id = ${organizationId}
        and came.person_id not in (select auth_user_id from bookings where ${ofBookings})
      returning person_id),
    inside as (
      insert into entry_presence as known (organization_id, place_id, person_id, day_hash,
        since_seconds, guests)
      select here.organization_id, ${placeId}, came.person_id, ${dayHash}, ${atSeconds},
        case when came.person_id = ${hostId}::uuid then ${guests}::int else 0 end
      from ${came} where here.organization_id = ${organizationId} and came.left_seconds is null
      on conflict (organization_id, place_id, person_id) do update set
        day_hash = excluded.day_hash, since_seconds = excluded.since_seconds,
        guests = excluded.guests + case when known.day_hash = excluded.day_hash then known.guests
          else 0 end)
    select`.execute(db)
}

/**
 * Records leaving this place and all places entered after it. A person not in this place leaves
 * wherever they are today.
 */
export const recordExit = async (
  { db, organizationId }: TenantTransaction,
  {
    placeId,
    dayHash,
    atSeconds,
    personIds,
    bookingIds,
  }: Omit<Crossing, 'guests' | 'hostId' | 'leftSince'>,
): Promise<void> => {
  await sql`
    with left_seats as (
      update bookings
      set last_check_out_at = greatest(coalesce(last_check_out_at, 0), ${atSeconds})
      where organization_id = ${organizationId} and booking_id = any(${[...bookingIds]}::uuid[])
    ),
    gone as (
      delete from entry_presence away
      where away.organization_id = ${organizationId}
        and away.person_id = any(${[...personIds]}::uuid[]) and away.since_seconds <= ${atSeconds}
        and (away.place_id = ${placeId} or (away.day_hash = ${dayHash} and not exists (
          select from entry_presence here
          where here.organization_id = ${organizationId} and here.place_id = ${placeId}
            and here.person_id = away.person_id and here.day_hash = ${dayHash}
            and here.since_seconds > away.since_seconds)))
      returning place_id, person_id, since_seconds
    )
    update entry_visits visit set out_seconds = ${atSeconds} from gone
    where visit.organization_id = ${organizationId} and visit.person_id = gone.person_id
      and visit.place_id = gone.place_id and visit.in_seconds = gone.since_seconds
      and visit.out_seconds is null`.execute(db)
}
