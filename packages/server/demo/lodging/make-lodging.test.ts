import { overlaps } from '@lodgepole/domain/lodging/stays'
import { describe, expect, it } from 'vitest'
import { recipes } from '../organizations/recipes.ts'
import { populate } from '../people/populate.ts'
import { demoClock } from '../seed/clock.ts'
import { makeLodging } from './make-lodging.ts'

const clock = demoClock(Date.UTC(2026, 6, 4, 19, 30) / 1000, 'America/Los_Angeles')
const lodgingOf = (key: string) => {
  const recipe = recipes.find((one) => one.key === key)
  if (!recipe) throw new Error(`no ${key}`)
  const population = populate(recipe, clock)
  return { population, ...makeLodging(recipe, clock, population) }
}

describe('DEMO-21 the lodging community of the demo', () => {
  const { units, unitPeople, stays, renters, lent, gone, awaited, population } = lodgingOf('harbor')
  const days = (stay: (typeof stays)[number]) => ({
    firstDay: String(stay.firstDay),
    lastDay: String(stay.lastDay),
  })

  it('DEMO-21 has an owned, managed unit for each resident, and empty ones with a manager', () => {
    const addresses = new Set(population.households.map(({ holder }) => holder.row.postalAddress1))
    expect(units.map(({ address }) => address).toSorted()).toEqual(
      [...addresses, '1 Lighthouse Walk', '3 Lighthouse Walk'].filter(Boolean).toSorted(),
    )
    for (const { unitId, address } of units)
      expect(
        unitPeople.filter((one) => one.unitId === unitId).map(({ relation }) => relation),
      ).toEqual(address?.endsWith('Lighthouse Walk') ? ['manager'] : ['owner', 'manager'])
  })

  it('DEMO-21 has empty houses for new residents', () => {
    expect(
      population.households.find(({ holder }) => holder.key === 'elin')?.holder.row,
    ).toMatchObject({ lodgingTenantType: 'tenant-long-term' })
    expect(
      units
        .filter(({ address }) => address?.endsWith('Lighthouse Walk'))
        .map(({ householdId }) => householdId),
    ).toEqual([null, null])
  })

  it('DEMO-21 has for every renter the stay of their account, and no two share a night', () => {
    const shortTerm = population.households.filter(
      ({ holder }) => holder.row.lodgingTenantType === 'tenant-short-term',
    )
    expect(renters.filter(({ userId }) => userId !== null)).toHaveLength(shortTerm.length)
    for (const one of stays)
      for (const other of stays)
        if (one !== other && one.unitId === other.unitId)
          expect(overlaps(days(one), days(other))).toBe(false)
    // Access ends at the midnight after the last day, as in every stay.
    for (const { holder } of shortTerm)
      expect(stays.map(({ closesAt }) => Number(closesAt))).toContain(
        Number(holder.row.lodgingExpiresAt),
      )
    expect(new Set(stays.map(({ access }) => access))).toEqual(new Set(['over', 'open', 'before']))
  })

  it('DEMO-21 has a temporary account, a closed one, and a stay awaiting approval', () => {
    expect([...lent.values()].map(({ lentFor, closedAt }) => [lentFor, closedAt === null])).toEqual(
      [
        ['2 Anchor Row', true],
        ['2 Anchor Row', true],
        ['2 Anchor Row', true],
        ['2 Anchor Row', false],
      ],
    )
    expect(stays.filter(({ spendingAccount }) => spendingAccount)).toHaveLength(
      renters.filter(({ userId }) => userId && lent.has(userId)).length,
    )
    expect(
      stays.filter(({ status }) => status === 'requested').map(({ feeCents }) => feeCents),
    ).toEqual([2_500])
    expect([...gone]).toEqual(
      renters
        .filter(
          ({ stayId, userId }) =>
            userId && stays.some((stay) => stay.stayId === stayId && stay.access === 'over'),
        )
        .map(({ userId }) => userId),
    )
  })

  it('DEMO-21 has no one in a unit before arrival', () => {
    const before = renters
      .filter(
        ({ stayId, userId }) =>
          userId && stays.some((stay) => stay.stayId === stayId && stay.access === 'before'),
      )
      .map(({ userId }) => userId)
    expect(before.length).toBeGreaterThan(0)
    expect([...awaited]).toEqual(before)
  })

  it('DEMO-21 exists only at Harbor', () =>
    expect(['pinewood', 'lakeside'].flatMap((key) => lodgingOf(key).units)).toEqual([]))
})
