import { describe, expect, it } from 'vitest'
import { inSteps, inTurn } from './steps.ts'

describe('IMP-14 consecutive tasks report one progress', () => {
  it('each by its weight, from the first of its steps to all of it', () => {
    const told: number[] = []
    const { lock, compare, remove } = inTurn(
      { lock: 10, compare: 30, restore: 0, remove: 60 },
      (share) => told.push(Math.round(share * 100)),
    )
    lock(1)
    const compared = inSteps(2, compare)
    compared()
    compared()
    remove(0.5)
    remove(1)
    expect(told).toEqual([10, 25, 40, 70, 100])
  })

  it('and nothing goes wrong where there is nothing to do', () => {
    const told: number[] = []
    inTurn({ only: 0 }, (share) => told.push(share)).only(1)
    expect(told).toEqual([0])
  })
})
