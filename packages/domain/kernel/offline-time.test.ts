import { describe, expect, it } from 'vitest'
import { isPlausibleOfflineTime } from './offline-time.ts'

const now = 1_800_000_000
const WEEK = 7 * 86_400

describe('TIL-05 when something was done without a network', () => {
  it.each([
    ['now', now, true],
    ['by a clock that is a little ahead', now + 300, true],
    ['by a clock that is further ahead', now + 301, false],
    ['a week ago', now - WEEK, true],
    ['more than a week ago', now - WEEK - 1, false],
  ])('%s', (_name, happenedAt, isPossible) => {
    expect(isPlausibleOfflineTime(happenedAt, now)).toBe(isPossible)
  })
})
