import { describe, expect, it } from 'vitest'
import { weekdayName, weekdaysText } from './weekdays-text.ts'

describe('SCH-11 days of the week in words', () => {
  it.each([
    ['en', [1, 2, 3, 4, 5], 'Mon–Fri'],
    ['en', [6, 7], 'Sat, Sun'],
    ['en', [5, 1, 3], 'Mon, Wed, Fri'],
    ['en', [1, 2, 3, 6], 'Mon–Wed, Sat'],
    ['es', [1, 2, 3], 'lun–mié'],
    ['fr', [7], 'dim.'],
    ['en', [], ''],
  ])('%s %j', (language, days, labels) => expect(weekdaysText(days, language)).toBe(labels))

  it('begin with Monday', () =>
    expect([weekdayName(1, 'en'), weekdayName(7, 'en')]).toEqual(['Mon', 'Sun']))
})
