import { describe, expect, it } from 'vitest'
import { makeMoneyHistory } from './ledger/make-money-history.ts'
import { recipes } from './organizations/recipes.ts'
import { populate } from './people/populate.ts'
import { makeReservations } from './reservations/make-reservations.ts'
import { whoIsInside } from './reservations/who-is-inside.ts'
import { demoClock } from './seed/clock.ts'

const makeDemo = (nowSeconds: number) =>
  recipes.map((recipe) => {
    const clock = demoClock(nowSeconds, recipe.organization.timeZone)
    const population = populate(recipe, clock)
    const money = makeMoneyHistory(recipe, clock, population)
    return {
      users: population.users,
      money,
      reservations: makeReservations(recipe, clock, population),
    }
  })

/**
 * Seven days across the end of daylight saving time, each at a different hour, including midnight
 * in Chicago.
 */
const week = Array.from(
  { length: 7 },
  (_, day) => Date.UTC(2026, 9, 29 + day, 5 + day * 3, day === 0 ? 0 : 17) / 1000,
)

describe('whatever day the demo is loaded', () => {
  it.each(week)(
    'DEMO-04 finds a seat for every promised booking and no balance below zero (%i)',
    (nowSeconds) => {
      for (const { users, money, reservations } of makeDemo(nowSeconds)) {
        expect(users.length).toBeGreaterThan(100)
        expect(money.accounts.every(({ balanceCents }) => (balanceCents ?? 0) >= 0)).toBe(true)
        expect(money.journals.every(({ happenedSeconds }) => happenedSeconds <= nowSeconds)).toBe(
          true,
        )
        const overfull = reservations.events.filter(
          ({ registeredCount = 0, capacityCount }) => registeredCount > (capacityCount ?? Infinity),
        )
        expect(overfull).toEqual([])
        expect(reservations.bookings.length).toBeGreaterThan(1_000)
      }
    },
  )

  it('DEMO-24 records a gate entry for everyone whom today’s roster shows as present', () => {
    const noon = Date.UTC(2026, 9, 30, 17) / 1000
    const clock = demoClock(noon, 'America/Chicago')
    const gate = { organizationId: 'o', placeId: 'p', label: 'Gate' }
    const bookings = makeDemo(noon).flatMap(({ reservations }) => reservations.bookings)
    const here = bookings.filter(
      ({ startDayHash, lastCheckInAt, lastCheckOutAt }) =>
        startDayHash === '2026-10-30' &&
        typeof lastCheckInAt === 'number' &&
        typeof lastCheckOutAt !== 'number',
    )
    const inside = whoIsInside(clock, gate, bookings)
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.map(({ personId }) => personId).toSorted()).toEqual(
      [...new Set(here.map(({ authUserId }) => authUserId))].toSorted(),
    )
    expect(
      inside.every(({ sinceSeconds, dayHash }) => sinceSeconds <= noon && dayHash === '2026-10-30'),
    ).toBe(true)
    expect(whoIsInside(clock, undefined, bookings)).toEqual([])
  })

  it('DEMO-05 creates the same data for the same instant', () => {
    expect(JSON.stringify(makeDemo(1_790_000_000))).toBe(JSON.stringify(makeDemo(1_790_000_000)))
  })
})
