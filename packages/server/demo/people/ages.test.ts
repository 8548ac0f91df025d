import { localDay } from '@lodgepole/domain/kernel/calendar'
import { describe, expect, it } from 'vitest'
import { recipes } from '../organizations/recipes.ts'
import { demoClock } from '../seed/clock.ts'
import { populate } from './populate.ts'

/** Years that have been completed on a day, both `YYYY-MM-DD`. */
const yearsOn = (day: string, birthday: string): number =>
  Number(day.slice(0, 4)) -
  Number(birthday.slice(0, 4)) -
  (day.slice(5) < birthday.slice(5) ? 1 : 0)

describe('DEMO-15 ages', () => {
  it.each([Date.UTC(2026, 6, 4, 19, 30), Date.UTC(2027, 1, 28, 12), Date.UTC(2026, 11, 31, 23)])(
    'follow from birthdays, and are unknown without one, at %i',
    (nowMs) => {
      const nowSeconds = nowMs / 1000
      const wrong = recipes.flatMap((recipe) => {
        const { timeZone } = recipe.organization
        const today = localDay(nowSeconds, timeZone)
        return populate(recipe, demoClock(nowSeconds, timeZone))
          .users.filter(({ age, birthIso }) => (birthIso ? yearsOn(today, birthIso) : null) !== age)
          .map(({ firstName, age, birthIso }) => ({ firstName, age, birthIso }))
      })
      expect(wrong).toEqual([])
    },
  )
})
