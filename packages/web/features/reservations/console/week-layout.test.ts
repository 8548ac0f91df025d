import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clockRange,
  columnsOf,
  hoursOf,
  inLanes,
  movedBy,
  moveOfKey,
  plusStep,
  snapped,
  timeText,
  weekPx,
} from './week-layout.ts'

const at = (fromMinute: number, toMinute: number) => ({ fromMinute, toMinute })
const key = (name: string, shiftKey = false, ctrlKey = false) => ({ key: name, shiftKey, ctrlKey })

describe('SCH-30 a week of days and hours', () => {
  it('shows a day’s work, and more where something is on', () => {
    expect(hoursOf([])).toEqual({ first: 8, last: 18 })
    expect(hoursOf([at(390, 450), at(1380, 1500)])).toEqual({ first: 6, last: 24 })
  })

  it('puts what overlaps beside each other, and nothing else', () => {
    expect(
      inLanes([at(540, 600), at(570, 630), at(600, 660), at(700, 760)]).map(
        ({ item, lane, lanes }) => [item.fromMinute, lane, lanes],
      ),
    ).toEqual([
      [540, 0, 2],
      [570, 1, 2],
      [600, 0, 2],
      [700, 0, 1],
    ])
  })

  it('SCH-32 keeps those that begin together in the same order from day to day', () => {
    const court = (rank: string) => ({ ...at(540, 600), rank })
    const order = (...ranks: string[]) => inLanes(ranks.map(court)).map(({ item }) => item.rank)
    expect(order('Court 10', 'Court 2', 'Court 1')).toEqual(['Court 1', 'Court 2', 'Court 10'])
    expect(order('Court 1', 'Court 2', 'Court 10')).toEqual(['Court 1', 'Court 2', 'Court 10'])
  })

  it('SCH-32 knows how wide it must be, and gives a busier day more of the width', () => {
    expect(weekPx([0, 0, 0, 0, 0, 0, 0])).toBe(56 + 7 * 92)
    expect(weekPx([3, 3, 3, 3, 4, 4, 4])).toBe(56 + 4 * 132 + 3 * 176)
    expect(columnsOf([1, 4])).toBe('56px minmax(92px, 2fr) minmax(176px, 4fr)')
  })

  it('SCH-30 never draws two over each other', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 300 }))
            .map(([from, length]) => at(from, from + length)),
          { maxLength: 30 },
        ),
        (items) => {
          const placed = inLanes(items)
          expect(placed).toHaveLength(items.length)
          for (const [index, one] of placed.entries())
            for (const other of placed.slice(index + 1)) {
              const isBeside = one.lane !== other.lane
              const isApart =
                one.item.toMinute <= other.item.fromMinute ||
                other.item.toMinute <= one.item.fromMinute
              expect(isBeside || isApart).toBe(true)
            }
        },
      ),
      { numRuns: 50 },
    ))
})

describe('SCH-31 moved by pointer or by keys', () => {
  it('goes in quarters of an hour, stays in its day and keeps a length', () => {
    expect([snapped(22), snapped(23), snapped(-8)]).toEqual([15, 30, -15])
    expect(movedBy(at(540, 600), { days: 2, minutes: 15 })).toEqual({
      shiftDays: 2,
      startMinute: 555,
      minutes: 60,
    })
    expect(movedBy(at(0, 60), { minutes: -15 }).startMinute).toBe(0)
    expect(movedBy(at(540, 555), { longer: -30 }).minutes).toBe(15)
    expect(timeText(545)).toBe('09:05')
  })

  it('SCH-31 says the hours as they are written beside the week', () => {
    const plain = (text: string) => text.replaceAll(/[\s\u2009\u202f]+/g, ' ')
    expect(plain(clockRange(555, 60, 'en-US'))).toBe('9:15 – 10:15 AM')
    expect(plain(clockRange(555, 60, 'fr-FR'))).toBe('09:15 – 10:15')
  })

  it('SCH-31 takes arrows with Shift to move and with Control to change the length', () => {
    expect(moveOfKey(key('ArrowRight', true))).toEqual({ days: 1 })
    expect(moveOfKey(key('ArrowUp', true))).toEqual({ minutes: -15 })
    expect(moveOfKey(key('ArrowDown', false, true))).toEqual({ longer: 15 })
    expect([
      moveOfKey(key('ArrowLeft', false, true)),
      moveOfKey(key('ArrowUp')),
      moveOfKey(key('toString', true)),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('SCH-31 takes as many steps as are pressed before anything is asked', () => {
    const steps = [{ minutes: 15 }, { minutes: 15 }, { days: 1 }, { longer: -15 }].reduce(
      plusStep,
      undefined as ReturnType<typeof plusStep> | undefined,
    )
    expect(steps && movedBy(at(540, 600), steps)).toEqual({
      shiftDays: 1,
      startMinute: 570,
      minutes: 45,
    })
  })
})
