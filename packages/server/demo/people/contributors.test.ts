import { describe, expect, it } from 'vitest'
import { recipes } from '../organizations/recipes.ts'
import { demoClock } from '../seed/clock.ts'
import { populate } from './populate.ts'

const nowSeconds = Date.UTC(2026, 6, 4, 19, 30) / 1000
const [pinewood] = recipes
  .filter(({ key }) => key === 'pinewood')
  .map((recipe) => populate(recipe, demoClock(nowSeconds, recipe.organization.timeZone)))

describe('CTB-12 the demo has contributors in every state', () => {
  it('CTB-12 who see a household not their own, one with a login, one without somebody', () => {
    const { contributors, exclusions } = pinewood?.contributions ?? {
      contributors: [],
      exclusions: [],
    }
    expect(contributors.map(({ name, state }) => [name, state])).toEqual([
      ['Grandma Ruth', 'Active'],
      ['Uncle Paul', 'Active'],
      ['Aunt Rosa', 'Invited'],
      ['Kate next door', 'Removed'],
    ])
    expect(contributors.filter(({ loginId }) => loginId !== null)).toHaveLength(1)
    const june = pinewood?.users.find(
      ({ firstName, lastName }) => firstName === 'June' && lastName === 'Alvarez',
    )
    expect(exclusions).toEqual([expect.objectContaining({ userId: june?.userId })])
  })

  it('CTB-12 and contributors are not parents of the household', () => {
    const byId = new Map(pinewood?.users.map((user) => [user.userId, user]))
    expect(
      pinewood?.pairs.every(
        ({ parentId, childId }) => byId.get(childId)?.accountHolderId === parentId,
      ),
    ).toBe(true)
  })
})
