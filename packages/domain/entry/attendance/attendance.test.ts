import { describe, expect, it } from 'vitest'
import { attendedLabel, isAttendanceRange } from './attendance.ts'

describe('ATT-01 a range of days', () => {
  it.each([
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-01', '2027-01-02', true],
    ['2026-01-01', '2027-01-03', false],
    ['2026-01-02', '2026-01-01', false],
  ])('%s to %s: %s', (from, to, allowed) => expect(isAttendanceRange(from, to)).toBe(allowed))
})

describe('ATT-02 the label of a visit', () => {
  it.each([
    ['Pool · Lane swim', 'Lane swim', 'Pool · Lane swim'],
    ['Lane swim', 'Lane swim', 'Lane swim'],
    ['Lake', 'Waterski', 'Lake · Waterski'],
    ['Pool · Lane swim', 'Pool · Diving', 'Pool · Lane swim · Diving'],
    ['', 'Yoga', 'Yoga'],
  ])('%s and %s: %s', (session, label, said) => expect(attendedLabel(session, label)).toBe(said))
})
