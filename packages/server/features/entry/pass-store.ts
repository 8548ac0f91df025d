// What a pass shows and depends on: the person with their holder's standing, the phones, and the
// day's bookings.

import type { LoginId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { isIssuerGone } from './issued-by-store.ts'

export interface PassPersonRow {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl: string | null
  readonly imageUrl70: string | null
  readonly imageUrl150: string | null
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
  readonly restrictionMessage: string | null
  readonly membershipType: string | null
  readonly membershipExpiresAt: number | null
  readonly lodgingTenantType: string | null
  readonly lodgingExpiresAt: number | null
  readonly lodgingStartsAt: number | null
  /** Undefined for the account holder. */
  readonly holder: Pick<
    PassPersonRow,
    | 'membershipType'
    | 'membershipExpiresAt'
    | 'lodgingTenantType'
    | 'lodgingExpiresAt'
    | 'lodgingStartsAt'
  >
  /** The requesting phone's key; null when it is not this person's phone. */
  readonly phoneKey: Buffer | null
  readonly phoneWithdrawn: boolean
}

/**
 * A person of this account and the requesting phone. A person of another account is treated as
 * nonexistent.
 */
export const findPassPerson = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  personId: PersonId,
  phoneId: string | undefined,
): Promise<PassPersonRow | undefined> => {
  // Without a phone there is nothing to join, and a distributed database refuses an outer join that
  // can match nothing.
  const [phone, join] =
    phoneId === undefined
      ? [sql`null as phone_key, false as phone_withdrawn`, sql``]
      : [
          sql`entry_phones.public_key as phone_key, (entry_phones.withdrawn_at is not null
              or ${isIssuerGone(organizationId, 'entry_phones')}) as phone_withdrawn`,
          sql`left join entry_phones on entry_phones.organization_id = ${organizationId}
              and entry_phones.person_id = p.user_id and entry_phones.phone_id = ${phoneId}::uuid`,
        ]
  const { rows } = await sql<Omit<PassPersonRow, 'holder'> & Record<`holder${string}`, never>>`
    select p.user_id, p.first_name, p.last_name, p.image_url, p.image_url70, p.image_url150,
      p.restricted, p.restriction_expires_at, p.restriction_message,
      p.membership_type, p.membership_expires_at, p.lodging_tenant_type, p.lodging_expires_at,
      p.lodging_starts_at,
      h.membership_type as holder_membership_type,
      h.membership_expires_at as holder_membership_expires_at,
      h.lodging_tenant_type as holder_lodging_tenant_type,
      h.lodging_expires_at as holder_lodging_expires_at,
      h.lodging_starts_at as holder_lodging_starts_at,
      ${phone}
    from users p
    join users h on h.organization_id = ${organizationId}
      and h.user_id = coalesce(p.account_holder_id, p.user_id)
    ${join}
    where p.organization_id = ${organizationId} and p.user_id = ${personId}
      and (p.user_id = ${accountId} or p.account_holder_id = ${accountId})
      and not p.is_inactive`.execute(db)
  const row = rows[0]
  return (
    row && {
      ...row,
      holder: {
        membershipType: row['holderMembershipType'] ?? null,
        membershipExpiresAt: row['holderMembershipExpiresAt'] ?? null,
        lodgingTenantType: row['holderLodgingTenantType'] ?? null,
        lodgingExpiresAt: row['holderLodgingExpiresAt'] ?? null,
        lodgingStartsAt: row['holderLodgingStartsAt'] ?? null,
      },
    }
  )
}

/** Locks the person's row, so that concurrent enrollments cannot exceed the phone limit. */
export const lockPerson = async (
  { db, organizationId }: TenantTransaction,
  personId: PersonId,
): Promise<void> => {
  await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', personId)
    .forNoKeyUpdate()
    .execute()
}

export const listPhones = ({ db, organizationId }: TenantTransaction, personId: PersonId) =>
  db
    .selectFrom('entryPhones')
    .select(['phoneId', 'label', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('personId', '=', personId)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('phoneId')
    .execute()

export const findPhoneByKey = ({ db, organizationId }: TenantTransaction, publicKey: Buffer) =>
  db
    .selectFrom('entryPhones')
    .select(['phoneId', 'personId', 'withdrawnAt'])
    .where('organizationId', '=', organizationId)
    .where('publicKey', '=', publicKey)
    .executeTakeFirst()

export interface PhoneRow {
  readonly phoneId: string
  readonly personId: PersonId
  readonly publicKey: Buffer
  readonly label: string
  readonly createdAt: Date
  /** The owner of the phone. */
  readonly loginId: LoginId
}

export const insertPhone = async (
  { db, organizationId }: TenantTransaction,
  row: PhoneRow,
): Promise<void> => {
  await db
    .insertInto('entryPhones')
    .values({ organizationId, ...row })
    .execute()
}

/** Only for this account's people. A repeated withdrawal keeps the first time. */
export const withdrawPhoneOf = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  phoneId: string,
  now: Date,
): Promise<{ readonly personId: PersonId } | undefined> => {
  const { rows } = await sql<{ readonly personId: PersonId }>`
    update entry_phones phone set withdrawn_at = coalesce(phone.withdrawn_at, ${now}) from users p
    where phone.organization_id = ${organizationId} and phone.phone_id = ${phoneId}
      and p.organization_id = ${organizationId} and p.user_id = phone.person_id
      and (p.user_id = ${accountId} or p.account_holder_id = ${accountId})
    returning phone.person_id`.execute(db)
  return rows[0]
}

/** Withdraws all phones and cards of these accounts and their people. */
export const withdrawPasses = async (
  { db, organizationId }: TenantTransaction,
  accountIds: readonly HouseholdId[],
  now: Date,
): Promise<void> => {
  await sql`
    with people as (select user_id from users where organization_id = ${organizationId}
        and coalesce(account_holder_id, user_id) = any(${[...accountIds]}::uuid[])),
      phones as (update entry_phones set withdrawn_at = ${now}
        where organization_id = ${organizationId} and withdrawn_at is null
          and person_id in (select user_id from people))
    update entry_cards
    set withdrawn_at = ${now}
    where organization_id = ${organizationId} and withdrawn_at is null
      and person_id in (select user_id from people)`.execute(db)
}

/** The person's bookings for this day in the organization's time zone, without canceled ones. */
export const listDay = (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  personId: PersonId,
  day: string,
) =>
  db
    .selectFrom('bookings')
    .innerJoin('events', (join) =>
      join
        .on('events.organizationId', '=', organizationId)
        .onRef('events.eventId', '=', 'bookings.eventId'),
    )
    .innerJoin('series', (join) =>
      join
        .on('series.organizationId', '=', organizationId)
        .onRef('series.seriesId', '=', 'bookings.seriesId'),
    )
    .select([
      'bookings.bookingId',
      'bookings.authUserId',
      'bookings.status',
      'bookings.startSeconds',
      'bookings.endSeconds',
      'events.label',
      'series.timeZone',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.userId', '=', accountId)
    .where('bookings.authUserId', '=', personId)
    .where('bookings.startDayHash', '=', day)
    .where('bookings.status', 'in', ['Registered', 'Needs Approval', 'Waitlisted', 'Offered'])
    .where('events.status', '!=', 'Cancelled')
    .orderBy('bookings.startSeconds')
    .orderBy('bookings.bookingId')
    .execute()
