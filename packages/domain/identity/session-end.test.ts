import { describe, expect, it } from 'vitest'
import { DEFAULT_SESSION_DAYS, isSessionOver, sessionEndMs } from './session-end.ts'

const DAY_MS = 24 * 3_600_000

describe('IDN-46 a session lasts as long as one of its organizations allows', () => {
  it.each([
    { usedOn: 0, sessionDays: [], ends: 14 },
    { usedOn: 85, sessionDays: [], ends: DEFAULT_SESSION_DAYS },
    { usedOn: 0, sessionDays: [1], ends: 1 },
    { usedOn: 0, sessionDays: [1, 7], ends: 7 },
    { usedOn: 80, sessionDays: [1, 90, 30], ends: 90 },
    { usedOn: 10, sessionDays: [365, 1], ends: 24 },
  ])(
    'used on day $usedOn with $sessionDays it ends on day $ends',
    ({ usedOn, sessionDays, ends }) => {
      expect(sessionEndMs(0, usedOn * DAY_MS, sessionDays)).toBe(ends * DAY_MS)
    },
  )

  it('ends in one organization once that organization’s days have passed', () => {
    expect(isSessionOver(0, DAY_MS - 1, 1)).toBe(false)
    expect(isSessionOver(0, DAY_MS, 1)).toBe(true)
  })
})
