// Makes the simulated organization: its people, events, products and units, in the database.

import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { makeTimetable } from '../../../features/reservations/testing/timetable.ts'
import { makeUnit } from '../../../features/lodging/testing/community.ts'
import { makeProduct } from '../../../features/shop/testing/shelf.ts'
import type { TestDatabase } from '../../database.ts'
import { makeOrganizations, oak } from '../../organizations.ts'
import { makeAccount, makeLogin, makePerson } from '../../people.ts'
import type { Model } from '../model/model.ts'
import {
  ADMIN,
  CASHIER,
  eventPlans,
  households,
  people,
  peopleOf,
  products,
  TIME_ZONE,
  units,
} from '../model/scene.ts'

const { organizationId } = oak

const setRules = ({ db }: TestDatabase) =>
  tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({
        timeZone: TIME_ZONE,
        processorSettings: JSON.stringify({ webProcessor: 'square', squareLocationId: 'OAK-1' }),
        features: JSON.stringify(
          completeFeatures({ eventRegistration: true, carePackages: true, spendingAccounts: true }),
        ),
        policies: JSON.stringify({ placeOrderMenu: true }),
        portalSettings: JSON.stringify({
          allowCreateAuthorizedUsers: true,
          displayRenterStays: true,
        }),
      })
      .where('organizationId', '=', organizationId)
      .execute(),
  )

const makePeople = async (database: TestDatabase, learn: Learn): Promise<void> => {
  const login = (name: string) => makeLogin(database, `${name}@oak.example`)
  for (const [name, role] of [
    [ADMIN, 'admin'],
    [CASHIER, 'cashier'],
    ...households.map((one) => [one, 'account-holder'] as const),
  ] as const)
    learn(
      name,
      await makeAccount(database, organizationId, await login(name), { firstName: name, role }),
    )
}

type Learn = (name: string, id: string) => void

export const makePlace = async (
  database: TestDatabase,
  nowSeconds: number,
  learn: Learn,
  id: (name: string) => string,
): Promise<Model> => {
  await makeOrganizations(database)
  await setRules(database)
  await makePeople(database, learn)
  for (const household of households)
    for (const person of peopleOf(household))
      learn(person, await makePerson(database, organizationId, id(household), person))
  const events: Record<string, Model['events'][string]> = {}
  for (const { name, capacity, priceCents } of eventPlans) {
    const starts = EVENT_DAYS.map((days) => nowSeconds + days * 86_400)
    const eventIds = await makeTimetable(
      database,
      organizationId,
      {
        sessionId: id(`${name} series`),
        label: name,
        timeZone: TIME_ZONE,
        waitlistEnabled: true,
        priceSettings: priceCents === 0 ? null : { basePrice: priceCents / 100 },
        eventReservationSettings: { cutoffAtHoursPrior: 1, cancelAtHoursPrior: 2 },
      },
      starts.map((startSeconds) => ({ startSeconds, capacityCount: capacity })),
    )
    for (const [index, eventId] of eventIds.entries()) {
      const eventName = `${name} ${index + 1}`
      learn(eventName, eventId)
      events[eventName] = { startSeconds: starts[index] ?? 0, capacity, priceCents }
    }
  }
  const stock: Record<string, number> = {}
  for (const [name, { stock: count, ...product }] of Object.entries(products)) {
    learn(name, await makeProduct(database, organizationId, { name, ...product, stock: count }))
    stock[name] = count
  }
  for (const name of units) learn(name, await makeUnit(database, { label: name }))
  return {
    nowSeconds,
    balances: Object.fromEntries(people.map((person) => [person, 0])),
    dailyLimits: {},
    sales: {},
    events,
    parties: {},
    stock,
    carts: {},
    orders: {},
    stays: {},
    openDeposits: {},
  }
}

/** The events of a kind, in days from the beginning. */
const EVENT_DAYS = [3, 10, 24, 45]
