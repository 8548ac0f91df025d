import { describe, expect, it } from 'vitest'
import { scheduledCents, type AllocationStatus } from './scheduled.ts'

const rows = (...all: [string, AllocationStatus, number][]) =>
  all.map(([authUserId, status, amountCents]) => ({ authUserId, status, amountCents }))

describe('BNK-03 scheduled funds', () => {
  it('add what is pending and subtract what was reversed, for one person', () => {
    const allocations = rows(
      ['maya', 'pending', 500],
      ['maya', 'pending', 500],
      ['maya', 'reversed', 500],
      ['maya', 'released', 700],
      ['theo', 'pending', 900],
    )
    expect(scheduledCents(allocations, 'maya')).toBe(500)
    expect(scheduledCents(allocations, 'nobody')).toBe(0)
  })
})
