import { describe, expect, it } from 'vitest'
import { recipes } from '../organizations/recipes.ts'
import { demoClock } from '../seed/clock.ts'
import { populate } from './populate.ts'

const nowSeconds = Date.UTC(2026, 6, 4, 19, 30) / 1000

describe('DEMO-11 the list of member numbers', () => {
  it.each(recipes.map((recipe) => [recipe.key, recipe] as const))(
    'DEMO-11 of %s has each person’s own number, and unclaimed ones if it uses them',
    (key, recipe) => {
      const { users, memberIds } = populate(
        recipe,
        demoClock(nowSeconds, recipe.organization.timeZone),
      )
      const numbered = users.filter(({ memberId }) => memberId)
      const claimed = memberIds.filter(({ claimedBy }) => claimedBy)
      expect(claimed.map(({ memberId, claimedBy }) => [memberId, claimedBy]).sort()).toEqual(
        numbered.map(({ memberId, userId }) => [memberId, userId]).sort(),
      )
      const free = memberIds.filter(({ claimedBy }) => !claimedBy).map(({ memberId }) => memberId)
      expect(free).toHaveLength(key === 'lakeside' ? 20 : 0)
      expect(new Set(memberIds.map(({ memberId }) => memberId)).size).toBe(memberIds.length)
      for (const memberId of free) expect(memberId).toMatch(/^LS-\d{4}$/)
    },
  )
})
