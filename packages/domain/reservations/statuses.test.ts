import { describe, expect, it } from 'vitest'
import { canRelease, cancelOffer, isTooLate } from './cancellation.ts'
import {
  BOOKING_STATUSES,
  countsTowardQuotas,
  holdsSeat,
  isActive,
  shownStatus,
  type ShownBooking,
} from './statuses.ts'

const NOW = 1_000_000
const booking = (more: Partial<ShownBooking>): ShownBooking => ({
  status: 'Registered',
  startSeconds: NOW + 10,
  endSeconds: NOW + 20,
  lastCheckInAt: null,
  lastCheckOutAt: null,
  ...more,
})

describe('RSV-06 what a status means', () => {
  it('holds a seat, is active, counts', () => {
    expect(BOOKING_STATUSES.filter(holdsSeat)).toEqual(['Registered', 'Needs Approval', 'Offered'])
    expect(BOOKING_STATUSES.filter(isActive)).toEqual([
      'Registered',
      'Needs Approval',
      'Waitlisted',
      'Offered',
    ])
    expect(BOOKING_STATUSES.filter(countsTowardQuotas)).toEqual(['Registered'])
  })

  it.each<[string, Partial<ShownBooking>, object]>([
    ['as it is', {}, { kind: 'raw', status: 'Registered' }],
    ['checked in', { lastCheckInAt: 5 }, { kind: 'checked-in', atSeconds: 5 }],
    ['checked out', { lastCheckInAt: 5, lastCheckOutAt: 6 }, { kind: 'checked-out', atSeconds: 6 }],
    ['in again', { lastCheckInAt: 7, lastCheckOutAt: 6 }, { kind: 'checked-in', atSeconds: 7 }],
    ['300 s after the end', { startSeconds: 0, endSeconds: NOW - 300 }, { kind: 'active' }],
    ['301 s after the end', { startSeconds: 0, endSeconds: NOW - 301 }, { kind: 'past' }],
    ['300 s after the start', { startSeconds: NOW - 300 }, { kind: 'raw', status: 'Registered' }],
    ['301 s after the start', { startSeconds: NOW - 301 }, { kind: 'active' }],
    [
      'over, but never registered',
      { status: 'Waitlisted', startSeconds: 0, endSeconds: 1 },
      { kind: 'raw', status: 'Waitlisted' },
    ],
  ])('is shown: %s', (_what, more, shown) => expect(shownStatus(booking(more), NOW)).toEqual(shown))

  it.each<[string, string, number, number | null, boolean, number?]>([
    ['a seat without a deadline', 'Registered', NOW + 1, null, true],
    ['a seat at its deadline', 'Offered', NOW + 1, NOW, true],
    ['a seat past it', 'Registered', NOW + 1, NOW - 1, false],
    ['a place in the line past it', 'Waitlisted', NOW + 1, NOW - 1, true],
    ['what has begun', 'Waitlisted', NOW, null, false],
    ['what was given up', 'Cancelled', NOW + 1, null, false],
    ['RSV-64 the seat of somebody who is checked in', 'Registered', NOW + 1, null, false, NOW - 1],
  ])(
    '%s can be given up or not',
    (_what, status, startSeconds, cancelExpiresAt, can, lastCheckInAt) =>
      expect(
        canRelease(
          { status, startSeconds, cancelExpiresAt, lastCheckInAt: lastCheckInAt ?? null },
          NOW,
        ),
      ).toBe(can),
  )

  it.each<[string, string, number, number | null, boolean]>([
    ['without a deadline, before the start', 'Registered', NOW + 1, null, false],
    ['without a deadline, at the start', 'Registered', NOW, null, true],
    ['at the deadline', 'Registered', NOW + 1, NOW, false],
    ['past the deadline', 'Registered', NOW + 1, NOW - 1, true],
    ['in the line, past the deadline', 'Waitlisted', NOW + 1, NOW - 1, false],
    ['in the line, after the start', 'Waitlisted', NOW - 1, null, true],
  ])(
    'RSV-96 is too late to give up or not: %s',
    (_what, status, startSeconds, cancelExpiresAt, isLate) => {
      expect(isTooLate({ status, startSeconds, cancelExpiresAt }, NOW)).toBe(isLate)
      expect(canRelease({ status, startSeconds, cancelExpiresAt, lastCheckInAt: null }, NOW)).toBe(
        !isLate,
      )
    },
  )

  it.each<[string, number | null, string | undefined, number?]>([
    ['Registered', null, 'Cancel reservation'],
    ['Needs Approval', NOW, 'Cancel request'],
    ['Registered', NOW - 1, undefined],
    ['Waitlisted', null, undefined],
    ['Cancelled', null, undefined],
    ['Registered', null, undefined, NOW - 1],
  ])('%s with an end at %s offers %s', (status, cancelExpiresAt, offer, lastCheckInAt) =>
    expect(
      cancelOffer({ status, cancelExpiresAt, lastCheckInAt: lastCheckInAt ?? null }, NOW),
    ).toBe(offer),
  )
})
