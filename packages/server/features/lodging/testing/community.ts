// A small lodging community for tests: an owner (dana), a stranger (kim), the office (boss), two
// property managers (mona and moe), and two renters (rita and rex).

import { localDay, DEFAULT_TIME_ZONE, isoWeek } from '@lodgepole/domain/kernel/calendar'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import type { TestAnswer, TestServer } from '../../../testing/server.ts'

const { organizationId } = oak

export const prepareCommunity = async (
  database: TestDatabase,
  policies: object = {},
): Promise<void> => {
  await prepareHouseholds(database)
  await setOrganization(database, {
    portalSettings: { displayRenterStays: true, displayInvoices: true },
    policies,
  })
}

export interface UnitPlan {
  readonly address?: string
  readonly label?: string
  readonly capacity?: number
  readonly owners?: readonly string[]
  readonly managers?: readonly string[]
  readonly householdId?: string
}

export const makeUnit = async (
  { db }: TestDatabase,
  { address, label, capacity = 4, owners = [], managers = [], householdId }: UnitPlan = {},
): Promise<string> => {
  const unitId = newId()
  await tenantTransaction(db, organizationId, async (tx) => {
    await tx.db
      .insertInto('lodgingUnits')
      .values({
        organizationId,
        unitId,
        address: address ?? `${unitId} Lane`,
        capacity,
        ...(label ? { label } : {}),
        ...(householdId ? { householdId } : {}),
      })
      .execute()
    const people = [
      ...owners.map((userId) => ({ userId, relation: 'owner' })),
      ...managers.map((userId) => ({ userId, relation: 'manager' })),
    ]
    if (people.length > 0)
      await tx.db
        .insertInto('lodgingUnitPeople')
        .values(people.map((one) => ({ organizationId, unitId, ...one })))
        .execute()
  })
  return unitId
}

export const setUser = (database: TestDatabase, userId: string, values: object) =>
  tenantTransaction(database.db, organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set(values)
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute(),
  )

export const userRow = (database: TestDatabase, userId: string) =>
  tenantTransaction(database.db, organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  )

interface HoursPlan {
  readonly capacityCount?: number
  readonly priceSettings?: object
  readonly waitlistEnabled?: boolean
  readonly eventReservationSettings?: object
}

/** Bookable hours of one series. */
export const makeHours = async (
  { db }: TestDatabase,
  quotaWholeWeek: object | null,
  starts: readonly number[],
  {
    capacityCount = 4,
    priceSettings,
    waitlistEnabled = false,
    eventReservationSettings = {},
  }: HoursPlan = {},
): Promise<readonly string[]> => {
  const [seriesId, timeZone] = [newId(), DEFAULT_TIME_ZONE]
  const events = starts.map((startSeconds) => ({
    organizationId,
    eventId: newId(),
    seriesId,
    label: 'Slot',
    startSeconds,
    endSeconds: startSeconds + 3600,
    startDayHash: localDay(startSeconds, timeZone),
    startWeekHash: isoWeek(startSeconds, timeZone),
    capacityCount,
  }))
  await tenantTransaction(db, organizationId, async (tx) => {
    await tx.db
      .insertInto('series')
      .values({
        organizationId,
        seriesId,
        label: 'Court',
        timeZone,
        quotaWholeWeek: quotaWholeWeek && JSON.stringify(quotaWholeWeek),
        priceSettings: priceSettings ? JSON.stringify(priceSettings) : null,
        waitlistEnabled,
        eventReservationSettings: JSON.stringify(eventReservationSettings),
      })
      .execute()
    await tx.db.insertInto('events').values(events).execute()
  })
  return events.map(({ eventId }) => eventId)
}

export interface Community extends TestHouseholds {
  readonly id: (name: string) => string
}

/** People who sign in afterward have the role written here. */
export const makeCommunity = async (server: TestServer): Promise<Community> => {
  const database = server.database()
  const homes = await makeHouseholds(server)
  const ids: Record<string, string> = { ...homes.ids }
  await setUser(database, ids['dana'] ?? '', { lodgingTenantType: 'tenant-owner' })
  await setUser(database, ids['kim'] ?? '', { lodgingTenantType: 'tenant-long-term' })
  const tokens = new Map<string, string>()
  for (const [name, role, type] of [
    ['mona', 'property-manager', null],
    ['moe', 'property-manager', null],
    ['rita', 'tenant-short-term', 'tenant-short-term'],
    ['rex', 'tenant-short-term', 'tenant-short-term'],
  ] as const) {
    ids[name] = await makeAccount(
      database,
      organizationId,
      await makeLogin(database, `${name}@oak.example`),
      { firstName: name, role },
    )
    await setUser(database, ids[name] ?? '', {
      email: `${name}@oak.example`,
      lodgingTenantType: type,
    })
    tokens.set(name, (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken)
  }
  const call = (who: string, route: string, body?: object): Promise<TestAnswer> =>
    server.call(route, {
      host: oak.host,
      headers: { authorization: tokens.get(who) ?? '' },
      ...(body ? { body: { organizationId, ...body } } : {}),
    })
  return {
    ids,
    id: (name) => ids[name] ?? '',
    get: (who, path, query = {}, host) =>
      tokens.has(who)
        ? call(who, `GET ${path}?${new URLSearchParams({ organizationId, ...query })}`)
        : homes.get(who, path, query, host),
    post: (who, path, body, host) =>
      tokens.has(who) ? call(who, `POST ${path}`, body) : homes.post(who, path, body, host),
  }
}
