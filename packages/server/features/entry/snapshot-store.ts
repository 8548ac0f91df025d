// What a gate needs for a day offline: codes, people, bookings, and who is inside.

import { GRANT_SECONDS } from '@lodgepole/domain/entry/phones'
import { type Snapshot } from '@lodgepole/domain/entry/snapshot'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { BookingId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { Place } from './gate-store.ts'
import { isIssuerGone } from './issued-by-store.ts'
import { openKey } from './keys-store.ts'

const DAY_SECONDS = 86_400
const plain = (id: string) => id.replaceAll('-', '')

interface PersonRow {
  readonly userId: string
  readonly accountId: HouseholdId
  readonly name: string
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
}

interface BookingRow {
  readonly bookingId: BookingId
  readonly authUserId: PersonId
  readonly startSeconds: number
  readonly endSeconds: number
  readonly status: string
}

export interface CodeFacts {
  /** Key id and public key, both hexadecimal. */
  readonly keys: readonly (readonly [string, string])[]
  readonly withdrawnPhones: readonly string[]
  readonly withdrawnCards: readonly (readonly [personId: string, issuedAtSeconds: number])[]
}

/** Everything needed to tell valid codes from invalid ones offline for a day. */
export const readCodeFacts = async (
  tx: TenantTransaction,
  nowSeconds: number,
): Promise<CodeFacts> => {
  const { db, organizationId } = tx
  const keys = await db
    .selectFrom('entryKeys')
    .select(['keyId', 'privateJwk'])
    .where('organizationId', '=', organizationId)
    .orderBy('keyId')
    .execute()
  const phones = await db
    .selectFrom('entryPhones')
    .select('publicKey')
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([
        where('withdrawnAt', '>', new Date((nowSeconds - GRANT_SECONDS) * 1000)),
        where.and([where('withdrawnAt', 'is', null), isIssuerGone(organizationId, 'entry_phones')]),
      ]),
    )
    .execute()
  const cards = await db
    .selectFrom('entryCards')
    .select(['personId', 'issuedAtSeconds'])
    .where('organizationId', '=', organizationId)
    .where('expiresAtSeconds', '>', nowSeconds)
    .where((where) =>
      where.or([where('withdrawnAt', 'is not', null), isIssuerGone(organizationId, 'entry_cards')]),
    )
    .execute()
  return {
    keys: keys.map(({ keyId, privateJwk }) => [
      keyId,
      Buffer.from(openKey(tx, keyId, privateJwk).x ?? '', 'base64url').toString('hex'),
    ]),
    withdrawnPhones: phones.map(({ publicKey }) => publicKey.toString('hex')),
    withdrawnCards: cards.map(({ personId, issuedAtSeconds }) => [personId, issuedAtSeconds]),
  }
}

const listBookingsAround = async (
  { db, organizationId }: TenantTransaction,
  nowSeconds: number,
  timeZone: string,
): Promise<readonly BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select booking_id, auth_user_id, start_seconds, end_seconds, status from bookings
    where organization_id = ${organizationId}
      and start_day_hash between ${localDay(nowSeconds - DAY_SECONDS, timeZone)} and
      ${localDay(nowSeconds + DAY_SECONDS, timeZone)} and status <> 'Waitlisted'
    order by start_seconds, booking_id`.execute(db)
  return rows
}

/** Of household guests, only those who may come now. */
const listPeople = async (
  { db, organizationId }: TenantTransaction,
  bookings: readonly BookingRow[],
): Promise<readonly PersonRow[]> => {
  const coming = [...new Set(bookings.map(({ authUserId }) => authUserId))]
  const { rows } = await sql<PersonRow>`
    select user_id, coalesce(account_holder_id, user_id) as account_id,
      trim(first_name || ' ' || last_name) as name, restricted, restriction_expires_at
    from users where organization_id = ${organizationId} and not is_inactive
      and (guest_of is null or user_id = any(${coming}::uuid[]))
    order by account_id, user_id`.execute(db)
  return rows
}

const listInside = ({ db, organizationId }: TenantTransaction, placeId: string, day: string) =>
  db
    .selectFrom('entryPresence')
    .select(['personId', 'guests'])
    .where('organizationId', '=', organizationId)
    .where('placeId', '=', placeId)
    .where('dayHash', '=', day)
    .execute()

/**
 * People still at another place after leaving here: either they are not here, or they were there
 * before.
 */
const listElsewhere = async (
  { db, organizationId }: TenantTransaction,
  placeId: string,
  day: string,
) => {
  const { rows } = await sql<{ readonly personId: PersonId }>`
    select distinct there.person_id from entry_presence there
    left join entry_presence here on here.organization_id = ${organizationId}
      and here.place_id = ${placeId} and here.person_id = there.person_id
      and here.day_hash = there.day_hash
    where there.organization_id = ${organizationId} and there.day_hash = ${day}
      and there.place_id <> ${placeId}
      and (here.person_id is null or there.since_seconds < here.since_seconds)`.execute(db)
  return rows
}

/** How many guests each account has brought today. */
const listGuestCounts = ({ db, organizationId }: TenantTransaction, placeId: string, day: string) =>
  db
    .selectFrom('entryScans')
    .select(['accountId', (build) => build.fn.sum<number>('guests').as('guests')])
    .where('organizationId', '=', organizationId)
    .where('placeId', '=', placeId)
    .where('dayHash', '=', day)
    .where('letIn', '=', true)
    .where('guests', '>', 0)
    .groupBy('accountId')
    .execute()

export const readSnapshot = async (
  tx: TenantTransaction,
  place: Place,
  nowSeconds: number,
  timeZone: string,
): Promise<Snapshot> => {
  const { organizationId } = tx
  const { placeId } = place
  const day = localDay(nowSeconds, timeZone)
  const bookings = await listBookingsAround(tx, nowSeconds, timeZone)
  const people = await listPeople(tx, bookings)
  const inside = await listInside(tx, placeId, day)
  const elsewhere = await listElsewhere(tx, placeId, day)
  const guests = await listGuestCounts(tx, placeId, day)
  const { keys, withdrawnPhones, withdrawnCards } = await readCodeFacts(tx, nowSeconds)
  const at = new Map(people.map(({ userId }, index) => [userId, index]))
  const standing = (id: string | null) => at.get(id ?? '') ?? -1
  return {
    version: 1,
    organizationId,
    placeId,
    madeAtSeconds: nowSeconds,
    untilSeconds: nowSeconds + DAY_SECONDS,
    capacityCount: place.capacityCount,
    guestsPerDay: place.guestsPerDay,
    keys,
    people: people.map(({ userId, accountId, name, restricted, restrictionExpiresAt }) => [
      plain(userId),
      name,
      standing(accountId),
      restrictionExpiresAt ?? (restricted ? -1 : 0),
    ]),
    bookings: bookings.map(({ bookingId, authUserId, startSeconds, endSeconds, status }) => [
      plain(bookingId),
      standing(authUserId),
      startSeconds,
      endSeconds,
      status === 'Registered' || status === 'No Show' ? 1 : 0,
    ]),
    withdrawnPhones,
    withdrawnCards: withdrawnCards.map(([personId, issuedAtSeconds]) => [
      plain(personId),
      issuedAtSeconds,
    ]),
    inside: inside.map(({ personId, guests: brought }) => [standing(personId), brought]),
    elsewhere: elsewhere.map(({ personId }) => standing(personId)),
    guests: guests.map(({ accountId, guests: brought }) => [standing(accountId), Number(brought)]),
  }
}
