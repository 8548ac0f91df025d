import { describe, expect, it } from 'vitest'
import { copiedTo } from './copied.ts'
import { occurrenceOn } from './recurrence.ts'

const timeZone = 'America/New_York'
const rule = { startTime: '09:00', minutes: 60 }
// Daylight saving time begins on March 8, 2026.
const [fromMonday, tuesday, wednesday] = ['2026-03-02', '2026-03-03', '2026-03-04']
const to = (weeks: number) => ({ fromMonday, weeks, timeZone })
const event = (day: string, startTime: string, minutes: number, ruleDay: string | null) => ({
  ...occurrenceOn(day, { startTime, minutes }, timeZone),
  ruleDay,
})

describe('SCH-42 a copied week', () => {
  it('has what stands as it is, at the same local time', () => {
    expect(copiedTo(event(tuesday, '09:00', 60, tuesday), undefined, to(1))).toEqual({
      ...occurrenceOn('2026-03-10', rule, timeZone),
      isRegular: false,
      isFromElsewhere: false,
    })
    expect(copiedTo(event(wednesday, '14:00', 45, null), undefined, to(2))).toMatchObject(
      occurrenceOn('2026-03-18', { startTime: '14:00', minutes: 45 }, timeZone),
    )
  })

  it('has what was moved by itself at its regular day, hour and length', () => {
    const regular = { ...occurrenceOn('2026-03-10', rule, timeZone), isFromElsewhere: false }
    for (const moved of [
      event(wednesday, '09:00', 60, tuesday),
      event(tuesday, '14:00', 60, tuesday),
      event(tuesday, '09:00', 90, tuesday),
    ]) {
      expect(copiedTo(moved, rule, to(1))).toEqual({ ...regular, isRegular: true })
    }
    // Changed in another way, such as its seats.
    expect(copiedTo(event(tuesday, '09:00', 60, tuesday), rule, to(1))).toEqual({
      ...regular,
      isRegular: false,
    })
  })

  it('leaves out what came over from another week', () => {
    for (const ruleDay of ['2026-03-01', '2026-03-09'])
      expect(copiedTo(event(wednesday, '09:00', 60, ruleDay), rule, to(1))).toMatchObject({
        day: '2026-03-11',
        isFromElsewhere: true,
      })
  })
})
