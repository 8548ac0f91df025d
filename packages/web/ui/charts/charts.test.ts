import { describe, expect, it } from 'vitest'
import { stepWithin } from './chart-parts.ts'
import { namedEvery, scaleOf, shareOf } from './scale.ts'
import { stacked } from './stack.ts'

describe('INF-08 charts are drawn to scales that people can read', () => {
  it.each([
    [[0, 7], true, [0, 2, 4, 6, 8]],
    [[0, 94], true, [0, 25, 50, 75, 100]],
    [[1], true, [0, 1]],
    [[], true, [0, 1]],
    [[0, 0], true, [0, 1]],
    [[3], true, [0, 1, 2, 3]],
    [[120_000], false, [0, 50_000, 100_000, 150_000]],
    [[-30, 90], true, [-50, 0, 50, 100]],
    [[-5], true, [-6, -4, -2, 0]],
    [[0.5], false, [0, 0.2, 0.4, 0.6000000000000001]],
  ])('%j', (values, isWhole, ticks) => expect(scaleOf(values, isWhole).ticks).toEqual(ticks))

  it('every value fits', () => {
    for (let value = 1; value < 5_000; value += 7) {
      const scale = scaleOf([value, -value / 3])
      expect(shareOf(scale, value)).toBeLessThanOrEqual(1)
      expect(shareOf(scale, -value / 3)).toBeGreaterThanOrEqual(0)
      expect(scale.ticks.length).toBeLessThanOrEqual(7)
    }
  })

  it.each([
    [28, 6, 5],
    [13, 6, 3],
    [52, 6, 9],
    [4, 6, 1],
  ])('of %d steps at most %d are named: each %d', (steps, most, every) =>
    expect(namedEvery(steps, most)).toBe(every),
  )
})

describe('INF-08 columns stand on each other', () => {
  it('up and down from zero', () => {
    expect(stacked([{ values: [3, -1] }, { values: [2, 4] }, { values: [0, -2] }], 2)).toEqual([
      [
        { from: 0, to: 3 },
        { from: 3, to: 5 },
        { from: 5, to: 5 },
      ],
      [
        { from: 0, to: -1 },
        { from: 0, to: 4 },
        { from: -1, to: -3 },
      ],
    ])
  })

  it.each([
    [26, 28, 26],
    [26, 13, 12],
    [0, 0, undefined],
    [undefined, 13, undefined],
  ])('step %j of %i steps becomes %j', (chosen, count, shown) =>
    expect(stepWithin(chosen, count)).toBe(shown),
  )
})
