// A household's data, in one statement per kind regardless of size. Lists are truncated because
// each has its own section in the console.

import {
  holderIdOf,
  type HouseholdId,
  type OrderId,
  type PersonId,
  type StayId,
} from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'

export const MAX_PEOPLE = 100
const SOME = 12

/** The account a person belongs to. A merged person resolves to the one they were merged into. */
export const findHouseholdId = async (
  tx: TenantTransaction,
  personId: PersonId,
): Promise<string | undefined> => {
  const { rows } = await sql<{ householdId: HouseholdId }>`
    select coalesce(person.account_holder_id, person.user_id) as household_id from users asked
    join users person on person.organization_id = ${tx.organizationId}
      and person.user_id = coalesce(asked.merged_into, asked.user_id)
    where asked.organization_id = ${tx.organizationId} and asked.user_id = ${personId}
      and not person.is_inactive`.execute(tx.db)
  return rows[0]?.householdId
}

export const listHouseholdPeople = (tx: TenantTransaction, householdId: HouseholdId) =>
  tx.db
    .selectFrom('users as person')
    .leftJoin('userPairs as pair', (join) =>
      join
        .on('pair.organizationId', '=', tx.organizationId)
        .on('pair.parentId', '=', holderIdOf(householdId))
        .onRef('pair.childId', '=', 'person.userId'),
    )
    .selectAll('person')
    .select('pair.relationship')
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('entryCards as card')
            .where('card.organizationId', '=', tx.organizationId)
            .whereRef('card.personId', '=', 'person.userId')
            .where('card.withdrawnAt', 'is', null),
        )
        .as('hasCard'),
      select
        .selectFrom('entryPhones as phone')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('phone.organizationId', '=', tx.organizationId)
        .whereRef('phone.personId', '=', 'person.userId')
        .where('phone.withdrawnAt', 'is', null)
        .as('phonesWithPass'),
    ])
    .where('person.organizationId', '=', tx.organizationId)
    .where((where) =>
      where.or([
        where('person.userId', '=', holderIdOf(householdId)),
        where('person.accountHolderId', '=', holderIdOf(householdId)),
      ]),
    )
    .where('person.isInactive', '=', false)
    .orderBy((by) =>
      by.case().when('person.userId', '=', holderIdOf(householdId)).then(0).else(1).end(),
    )
    .orderBy('person.createdAt')
    .orderBy('person.userId')
    .limit(MAX_PEOPLE + 1)
    .execute()

export type HouseholdPersonRow = Awaited<ReturnType<typeof listHouseholdPeople>>[number]

/** Upcoming bookings, soonest first; then past ones, latest first. */
export const listBookings = async (
  tx: TenantTransaction,
  householdId: HouseholdId,
  nowSeconds: number,
) => {
  const some = (isUpcoming: boolean) =>
    tx.db
      .selectFrom('bookings')
      .innerJoin('events', (join) =>
        join
          .on('events.organizationId', '=', tx.organizationId)
          .onRef('events.eventId', '=', 'bookings.eventId'),
      )
      .innerJoin('series', (join) =>
        join
          .on('series.organizationId', '=', tx.organizationId)
          .onRef('series.seriesId', '=', 'bookings.seriesId'),
      )
      .leftJoin('users as guest', (join) =>
        join
          .on('guest.organizationId', '=', tx.organizationId)
          .onRef('guest.userId', '=', 'bookings.authUserId')
          .on('guest.guestOf', 'is not', null),
      )
      .select([
        'guest.firstName as guestName',
        'bookings.bookingId',
        'bookings.authUserId as personId',
        'series.label as series',
        'events.label',
        'bookings.status',
        'bookings.startSeconds',
        'series.timeZone',
        'bookings.waitingNumber',
      ])
      .where('bookings.organizationId', '=', tx.organizationId)
      .where('bookings.userId', '=', householdId)
      .where('bookings.endSeconds', isUpcoming ? '>' : '<=', nowSeconds)
      .orderBy('bookings.endSeconds', isUpcoming ? 'asc' : 'desc')
      .orderBy('bookings.bookingId')
      .limit(SOME)
  return [...(await some(true).execute()), ...(await some(false).execute())]
}

export const listOrders = async (tx: TenantTransaction, householdId: HouseholdId) => {
  const { rows } = await sql<{
    orderId: OrderId
    status: string
    totalCents: Cents
    placedSeconds: number
    lines: string
  }>`
    select o.order_id, o.status, o.total_cents, o.placed_seconds,
      (select string_agg(line.qty || ' × ' || line.name, ', ' order by line.line)
        from order_lines line
        where line.organization_id = ${tx.organizationId} and line.order_id = o.order_id) as lines
    from orders o
    where o.organization_id = ${tx.organizationId} and o.user_id = ${householdId}
    order by o.placed_seconds desc, o.order_id limit ${SOME}`.execute(tx.db)
  return rows
}

/** Stays where the person is owner, agent or renter. */
export const listStays = async (tx: TenantTransaction, personIds: readonly PersonId[]) => {
  const { rows } = await sql<{
    stayId: StayId
    address: string
    firstDay: string
    lastDay: string
    status: string
  }>`
    select stay.stay_id, unit.address, stay.first_day, stay.last_day, stay.status
    from lodging_stays stay
    join lodging_units unit on unit.organization_id = ${tx.organizationId}
      and unit.unit_id = stay.unit_id
    where stay.organization_id = ${tx.organizationId} and stay.stay_id in (
      select stay_id
      from lodging_stay_renters
      where organization_id = ${tx.organizationId} and user_id = any(${[...personIds]}::uuid[])
      union select stay_id
      from lodging_stays
      where organization_id = ${tx.organizationId} and agent_id = any(${[...personIds]}::uuid[]))
    order by stay.last_day desc, stay.stay_id limit ${SOME}`.execute(tx.db)
  return rows
}

export const listHouseholdTickets = (
  { db, organizationId }: TenantTransaction,
  householdId: HouseholdId,
) =>
  db
    .selectFrom('tickets')
    .select(['ticketId', 'number', 'title', 'status', 'createdSeconds'])
    .where('organizationId', '=', organizationId)
    .where('creatorId', '=', holderIdOf(householdId))
    .orderBy('createdSeconds', 'desc')
    .orderBy('ticketId')
    .limit(SOME)
    .execute()

export const listSavedCards = (
  { db, organizationId }: TenantTransaction,
  householdId: HouseholdId,
) =>
  db
    .selectFrom('savedCards')
    .select(['brand', 'last4'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', householdId)
    .where('removedAt', 'is', null)
    .orderBy('savedAt', 'desc')
    .limit(SOME)
    .execute()

export const SHOWN_INVOICES = SOME

/** Pets and vehicles with their display names. */
export const listPetsAndVehicles = async (
  { db, organizationId }: TenantTransaction,
  householdId: HouseholdId,
) => {
  const { rows } = await sql<{
    belongingId: string
    kind: 'pet' | 'vehicle'
    name: string
    about: string
  }>`
    select belonging_id, 'pet' as kind, name,
      concat_ws(' · ', nullif(species, ''), breed, color) as about
    from pets where organization_id = ${organizationId} and household_id = ${householdId}
      and not is_removed
    union all select belonging_id, 'vehicle', concat_ws(' ', make, nullif(model, '')),
      concat_ws(' · ', license_plate, license_state, color)
    from vehicles
    where organization_id = ${organizationId} and household_id = ${householdId} and not is_removed
    order by 2, 3, 1 limit ${SOME}`.execute(db)
  return rows
}

export const listContributors = (
  { db, organizationId }: TenantTransaction,
  householdId: HouseholdId,
) =>
  db
    .selectFrom('contributors')
    .select(['contributorId', 'name', 'email', 'relationship', 'state'])
    .where('organizationId', '=', organizationId)
    .where('accountUserId', '=', householdId)
    .where('state', '<>', 'Removed')
    .orderBy('name')
    .orderBy('contributorId')
    .limit(SOME)
    .execute()
