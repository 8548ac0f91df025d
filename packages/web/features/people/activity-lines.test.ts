import { describe, expect, it } from 'vitest'
import { linesOf } from './activity-lines.ts'

const deposit = {
  activityId: 'a',
  timeStamp: 1,
  type: 'deposit',
  amount: '50.00',
  scheduledAmount: '14.00',
  locationName: null,
  memo: null,
  itemCount: 0,
}
const shown = (amount: string, scheduledAmount: string) =>
  linesOf({ ...deposit, amount, scheduledAmount }).map(({ amountCents, isScheduled }) => [
    amountCents,
    isScheduled,
  ])

describe('HOME-03 a deposit for now and for later', () => {
  it('is two lines; one of either kind is one', () => {
    expect(shown('50.00', '14.00')).toEqual([
      [5_000, false],
      [1_400, true],
    ])
    expect(shown('50.00', '0.00')).toEqual([[5_000, false]])
    expect(shown('0.00', '14.00')).toEqual([[1_400, true]])
    expect(shown('-4.75', '0.00')).toEqual([[-475, false]])
    expect(new Set(linesOf(deposit).map(({ key }) => key)).size).toBe(2)
  })
})
