import type { Booking } from '@lodgepole/contract/reservations/schemas'
import {
  eventAt,
  HOUR,
  NOW,
  basicBookingContext,
  plainSeries,
  seatIn,
} from '@lodgepole/domain/reservations/testing'
import { describe, expect, it } from 'vitest'
import { choicesOf, toggled } from './selection.ts'
import { releasedToSend, replacing, swapsOf } from './swaps.ts'

const START = NOW + 48 * HOUR
const chosen = { ...eventAt(START, { eventId: 'chosen' }), label: 'Court' }
const other = eventAt(START + HOUR / 2, { eventId: 'other' })
const bookingContext = { ...basicBookingContext, seats: [seatIn(other)] }
const choices = choicesOf(bookingContext, [chosen], () => plainSeries)
const booking = {
  bookingId: 'b',
  eventId: 'other',
  groupId: 'g',
  authUserId: 'ada',
  status: 'Registered',
  startSeconds: other.startSeconds,
  endSeconds: other.endSeconds,
  sessionLabel: 'Yoga',
  label: 'Yoga',
  price: '12.00',
  paid: '12.00',
  paidById: 'ada',
  lastCheckInAt: null,
  cancelExpiresAt: START,
  timeZone: 'UTC',
} as Booking

describe('RSV-54 seats released by a swap', () => {
  it('is named with what it refunds, and sent by event and group', () => {
    const { released, inTheWay } = swapsOf(choices, bookingContext, [booking])
    expect(released).toMatchObject([
      { eventId: 'other', groupId: 'g', personId: 'ada', name: 'Yoga', refundCents: 1_200 },
    ])
    expect(inTheWay).toEqual([])
    expect(releasedToSend(released)).toEqual([
      { eventId: 'other', groupId: 'g', authUserIds: ['ada'] },
    ])
  })

  it('RSV-82 refunds nothing where nothing was paid', () => {
    expect(swapsOf(choices, bookingContext, [{ ...booking, paid: '0.00' }]).released).toMatchObject(
      [{ refundCents: 0 }],
    )
  })

  it('RSV-81 is not counted by the label of the time that would take its place', () => {
    const limited = { ...plainSeries, quotaLimitBookings: { maxPerDay: 1 } }
    const labels = (bookings: readonly Booking[]) =>
      choicesOf(bookingContext, [chosen], () => limited, replacing(bookingContext, bookings)).map(
        ({ verdict }) => verdict.code,
      )
    expect(labels([booking])).toEqual(['select'])
    expect(labels([{ ...booking, lastCheckInAt: NOW }])).toEqual(['person-quota'])
    expect(
      toggled(bookingContext, [], chosen, () => limited, replacing(bookingContext, [booking])),
    ).toEqual([chosen])
  })

  it('prevents it where it is too late to cancel, or where another household booked it', () => {
    expect(
      swapsOf(choices, bookingContext, [{ ...booking, cancelExpiresAt: NOW - 1 }]),
    ).toMatchObject({
      released: [],
      inTheWay: [{ personId: 'ada' }],
    })
    expect(swapsOf(choices, bookingContext, [])).toMatchObject({
      released: [],
      inTheWay: [{ personId: 'ada' }],
    })
  })

  it('is nothing while the reservations are not known, or where nobody is elsewhere', () => {
    expect(swapsOf(choices, bookingContext, undefined)).toEqual({ released: [], inTheWay: [] })
    expect(swapsOf(choices, basicBookingContext, [booking])).toEqual({ released: [], inTheWay: [] })
  })
})
