import { describe, expect, it } from 'vitest'
import { isDifferent } from './is-different.ts'

const extra = { extraId: 'boat', label: 'Boat', capacityCount: 3 }
const event = {
  label: 'Yoga',
  capacityCount: 4,
  isPremium: false,
  eventExtras: [{ ...extra, registeredCount: 2, householdsMax: null }],
}

describe('SCH-37 whether a change changes anything', () => {
  it('is false for the same values, or none', () => {
    expect(isDifferent(event, {})).toBe(false)
    expect(
      isDifferent(event, {
        label: 'Yoga',
        capacityCount: 4,
        isPremium: false,
        eventExtras: [extra],
      }),
    ).toBe(false)
  })

  it.each([
    { label: 'Pilates' },
    { capacityCount: null },
    { capacityCount: 5 },
    { isPremium: true },
    { eventExtras: [] },
    { eventExtras: [{ ...extra, capacityCount: 4 }] },
  ])('is true for %j', (change) => {
    expect(isDifferent(event, change)).toBe(true)
  })
})
