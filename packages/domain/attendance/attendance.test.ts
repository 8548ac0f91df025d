import { describe, expect, it } from 'vitest'
import { isAttendanceRange } from './attendance.ts'

describe('ATT-01 a range of days', () => {
  it.each([['2026-01-01', '2026-01-01', true], ['2026-01-01', '2027-01-02', true], ['2026-01-01', '2027-01-03', false], ['2026-01-02', '2026-01-01', false]])(
    '%s to %s: %s', (from, to, allowed) => expect(isAttendanceRange(from, to)).toBe(allowed))
})
