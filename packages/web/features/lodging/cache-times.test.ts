import { describe, expect, it } from 'vitest'
import { cacheMs } from '../../lib/api/query.ts'

describe('LDG-14 units and stays are cached for a while', () => {
  it('is asked for again after fifteen minutes, the list of all units after thirty', () => {
    const { stays, householdUnits, managedUnits, ownedUnits, units } = cacheMs
    expect([stays, householdUnits, managedUnits, ownedUnits]).toEqual(
      Array.from({ length: 4 }, () => 15 * 60_000),
    )
    expect(units).toBe(30 * 60_000)
  })
})
