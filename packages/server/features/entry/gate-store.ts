// What a scan reads and writes. The place is locked first, because the count of people inside and
// of a household's guests is read and changed under that lock.

import { EARLY_SECONDS, LATE_SECONDS } from '@lodgepole/domain/entry/verify'
import type { BookingId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { isIssuerGone } from './issued-by-store.ts'

export interface Place {
  readonly placeId: string
  readonly label: string
  readonly capacityCount: number | null
  readonly guestsPerDay: number
}

export const lockPlace = (
  { db, organizationId }: TenantTransaction,
  placeId: string,
): Promise<Place | undefined> =>
  db
    .selectFrom('entryPlaces')
    .select(['placeId', 'label', 'capacityCount', 'guestsPerDay'])
    .where('organizationId', '=', organizationId)
    .where('placeId', '=', placeId)
    .forUpdate()
    .executeTakeFirst()

export interface Housemate {
  readonly personId: PersonId
  readonly accountId: HouseholdId
  readonly name: string
  readonly imageUrl70: string | null
  readonly imageUrl: string | null
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
}

/**
 * The person and everyone in the same household; empty when the person does not exist or left the
 * organization.
 */
export const listHousehold = async (
  { db, organizationId }: TenantTransaction,
  personId: PersonId,
): Promise<readonly Housemate[]> => {
  const { rows } = await sql<Housemate>`
    with account as (select coalesce(account_holder_id, user_id) as id from users
      where organization_id = ${organizationId} and user_id = ${personId} and not is_inactive)
    select p.user_id as person_id, account.id as account_id,
      trim(p.first_name || ' ' || p.last_name) as name, p.image_url70, p.image_url, p.restricted,
      p.restriction_expires_at
    from account join users p on p.organization_id = ${organizationId}
      and (p.user_id = account.id or p.account_holder_id = account.id)
    where not p.is_inactive`.execute(db)
  return rows
}

export interface ScannedBooking {
  readonly bookingId: BookingId
  readonly authUserId: PersonId
  readonly status: string
  readonly startSeconds: number
  readonly endSeconds: number
}

/**
 * The booking and the same account's other bookings for the event, locked so that nobody cancels
 * them meanwhile.
 */
export const lockBookingParty = async (
  { db, organizationId }: TenantTransaction,
  bookingId: BookingId,
): Promise<readonly ScannedBooking[]> => {
  const { rows } = await sql<ScannedBooking>`
    select b.booking_id, b.auth_user_id, b.status, b.start_seconds, b.end_seconds
    from bookings b, (select event_id, user_id from bookings
      where organization_id = ${organizationId} and booking_id = ${bookingId}) named
    where b.organization_id = ${organizationId} and b.event_id = named.event_id
      and b.user_id = named.user_id and (b.status = 'Registered' or b.booking_id = ${bookingId})
    order by b.booking_id for no key update of b`.execute(db)
  return rows
}

/** These people's bookings for about now. */
export const lockCurrentBookings = async (
  { db, organizationId }: TenantTransaction,
  personIds: readonly PersonId[],
  nowSeconds: number,
): Promise<readonly ScannedBooking[]> => {
  const { rows } = await sql<ScannedBooking>`
    select booking_id, auth_user_id, status, start_seconds, end_seconds from bookings
    where organization_id = ${organizationId} and auth_user_id = any(${[...personIds]}::uuid[])
      and status = 'Registered'
      and start_seconds <= ${nowSeconds + EARLY_SECONDS}
      and end_seconds >= ${nowSeconds - LATE_SECONDS}
    order by booking_id for no key update`.execute(db)
  return rows
}

export interface Counts {
  readonly insideCount: number
  /** For the people named, with their guests. */
  readonly leavingCount: number
  readonly guestsToday: number
  readonly replayed: boolean
  readonly withdrawn: boolean
}

export interface Counted {
  readonly placeId: string
  readonly dayHash: string
  readonly accountId: HouseholdId | undefined
  readonly passTag: string | undefined
  /** For a pass: the phone's key, hexadecimal. */
  readonly phoneKey: string | undefined
  /** For a card: its owner and when it was issued. */
  readonly card: { readonly personId: PersonId; readonly issuedAtSeconds: number } | undefined
  readonly personIds: readonly PersonId[]
}

export const countInside = async (
  { db, organizationId }: TenantTransaction,
  { placeId, dayHash, accountId, passTag, phoneKey, card, personIds }: Counted,
): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      (select coalesce(sum(1 + guests), 0)::int from entry_presence
        where organization_id = ${organizationId} and place_id = ${placeId}
          and day_hash = ${dayHash}) as inside_count,
      (select coalesce(sum(1 + guests), 0)::int from entry_presence
        where organization_id = ${organizationId} and place_id = ${placeId}
          and day_hash = ${dayHash}
        and person_id = any(${[...personIds]}::uuid[])) as leaving_count,
      (select coalesce(sum(guests), 0)::int from entry_scans
        where organization_id = ${organizationId} and place_id = ${placeId}
          and account_id = ${accountId ?? null}::uuid
        and day_hash = ${dayHash} and let_in and direction = 'in') as guests_today,
      exists (select 1 from entry_scans where organization_id = ${organizationId}
          and pass_tag = ${passTag ?? null} and outcome = 'accepted') as replayed,
      exists (select 1 from entry_phones where organization_id = ${organizationId}
          and public_key = decode(${phoneKey ?? null}, 'hex')
          and (withdrawn_at is not null or ${isIssuerGone(organizationId, 'entry_phones')}))
        or exists (select 1 from entry_cards where organization_id = ${organizationId}
            and person_id = ${card?.personId ?? null}::uuid
              and issued_at_seconds = ${card?.issuedAtSeconds ?? null}::bigint
          and (withdrawn_at is not null or ${isIssuerGone(organizationId, 'entry_cards')})) as
            withdrawn`.execute(db)
  return (
    rows[0] ?? {
      insideCount: 0,
      leavingCount: 0,
      guestsToday: 0,
      replayed: false,
      withdrawn: false,
    }
  )
}

export interface ScanRow {
  readonly scanId: string
  readonly placeId: string
  readonly direction: string
  readonly outcome: string
  readonly letIn: boolean
  readonly isOffline: boolean
  readonly inputHash: string
  readonly personId: PersonId | null
  readonly accountId: HouseholdId | null
  readonly bookingId: BookingId | null
  readonly guests: number
  readonly passTag: string | null
  readonly dayHash: string
  readonly scannedAtSeconds: number
  readonly receivedAt: Date
  readonly answer: unknown
}

/** False when the id is taken, or the pass has just opened another gate. */
export const insertScan = async (
  { db, organizationId }: TenantTransaction,
  { answer, ...row }: ScanRow,
): Promise<boolean> => {
  const values = { organizationId, ...row, answer: JSON.stringify(answer) }
  const inserted = await db
    .insertInto('entryScans')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('scanId')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findScans = ({ db, organizationId }: TenantTransaction, scanIds: readonly string[]) =>
  db
    .selectFrom('entryScans')
    .select(['scanId', 'inputHash', 'answer'])
    .where('organizationId', '=', organizationId)
    .where('scanId', 'in', [...scanIds])
    .execute()

export const writePlace = async (
  { db, organizationId }: TenantTransaction,
  place: Place,
): Promise<void> => {
  const { label, capacityCount, guestsPerDay } = place
  await db
    .insertInto('entryPlaces')
    .values({ organizationId, ...place })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'placeId'])
        .doUpdateSet({ label, capacityCount, guestsPerDay }),
    )
    .execute()
}

/** With the number of people inside on this day. */
export const listPlaces = async (
  { db, organizationId }: TenantTransaction,
  dayHash: string,
): Promise<readonly (Place & { readonly insideCount: number })[]> => {
  const { rows } = await sql<Place & { readonly insideCount: number }>`
    select p.place_id, p.label, p.capacity_count, p.guests_per_day,
      coalesce(sum(1 + i.guests), 0)::int as inside_count
    from entry_places p
    left join entry_presence i on i.organization_id = ${organizationId} and i.place_id = p.place_id
      and i.day_hash = ${dayHash}
    where p.organization_id = ${organizationId}
    group by p.organization_id, p.place_id order by p.label, p.place_id`.execute(db)
  return rows
}
