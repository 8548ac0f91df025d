import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { describe, expect, it } from 'vitest'
import { badgesOf } from './person-badges.ts'

const booking = (status: string): HomeBooking => ({
  bookingId: 'b',
  eventId: 'e',
  authUserId: 'maya',
  firstName: 'Maya',
  lastName: '',
  label: 'Waterski',
  sessionLabel: 'Lake',
  startSeconds: 1,
  endSeconds: 2,
  timeZone: 'America/New_York',
  startDayHash: '2026-07-08',
  status,
})
const notes = (balanceCents: number, status?: string, hasBank = true) =>
  badgesOf(
    { balanceCents },
    { hasBank, lowBalanceThreshold: 5, next: status ? booking(status) : undefined },
  ).map(({ kind }) => kind)

describe('HOME-07 the notes of a card', () => {
  it('are the next booking and what there is to do, the most pressing first', () => {
    expect(notes(3825)).toEqual([])
    expect(notes(3825, 'Registered')).toEqual(['next'])
    expect(notes(410, 'Registered')).toEqual(['low-balance', 'next'])
    expect(notes(410, 'Offered')).toEqual(['offered', 'low-balance'])
    expect(notes(3825, 'Waitlisted')).toEqual(['waiting'])
    expect(notes(3825, 'Needs Approval')).toEqual(['waiting'])
    expect(notes(0, undefined, false)).toEqual([])
  })
})
