import type { ScheduledFunds } from '@lodgepole/contract/money/deposits/schemas'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import type { Invoice } from '@lodgepole/contract/billing/invoices/schemas'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { describe, expect, it } from 'vitest'
import { byDay, calendarItems } from './calendar-items.ts'
import { dayAfterKey, sameDayIn, weeksOf } from './month-grid.ts'
import { subscribeAddress } from './subscribe-address.ts'

const people = [
  { userId: 'maya', firstName: 'Maya' },
  { userId: 'theo', firstName: 'Theo' },
]
const booking = (bookingId: string, day: string, startSeconds: number, authUserId = 'maya') =>
  ({
    bookingId,
    startDayHash: day,
    startSeconds,
    authUserId,
    firstName: authUserId,
    lastName: '',
  }) as HomeBooking
const funds = (authUserId: string, releaseDay: string, amount: string, canReverse = true) =>
  ({
    allocationId: releaseDay + amount,
    authUserId,
    releaseDay,
    amount,
    canReverse,
    status: 'pending',
  }) as ScheduledFunds
const range = { from: '2026-10-01', to: '2026-10-31' }

describe('CAL-01 CAL-05 the entries of the calendar', () => {
  const items = calendarItems(
    {
      people,
      bookings: [
        booking('late', '2026-10-02', 200),
        booking('early', '2026-10-02', 100, 'theo'),
        booking('guest', '2026-10-03', 100, 'gone'),
      ],
      scheduled: [
        funds('maya', '2026-10-02', '5.00'),
        funds('maya', '2026-10-02', '2.50'),
        funds('theo', '2026-10-02', '1.00', false),
        funds('maya', '2026-11-02', '9.00'),
        funds('elsewhere', '2026-10-02', '9.00'),
      ],
      closures: [
        {
          closureId: 'storm',
          firstDay: '2026-10-30',
          lastDay: '2026-11-02',
          reason: 'Storm',
          sessionLabel: null,
        },
      ],
      stays: [{ stayId: 'one', firstDay: '2026-09-28', lastDay: '2026-10-02' } as Stay],
      invoices: [
        { invoiceId: 'dues', dueDay: '2026-10-02' } as Invoice,
        { invoiceId: 'far', dueDay: '2027-01-01' } as Invoice,
      ],
    },
    range,
  )

  it('is in order, sums up one person’s day as one, with nothing outside or of others', () => {
    expect(items.map(({ key }) => key)).toEqual([
      'departure one',
      'dues',
      'funds 2026-10-02 maya',
      'early',
      'late',
      'guest',
      'closure 2026-10-30 storm',
      'closure 2026-10-31 storm',
    ])
    expect(items[2]).toMatchObject({ amountCents: 750 })
  })

  it('names the person, even one who has left', () =>
    expect(items.map(({ person }) => person?.firstName)).toEqual([
      undefined,
      undefined,
      'Maya',
      'Theo',
      'Maya',
      'gone',
      undefined,
      undefined,
    ]))

  it('LDG-13 has a stay on the days of arrival and departure that are asked about', () => {
    const days = calendarItems(
      {
        people: [],
        bookings: [],
        scheduled: [],
        invoices: [],
        closures: [],
        stays: [{ stayId: 'one', firstDay: '2026-10-05', lastDay: '2026-10-09' } as Stay],
      },
      range,
    )
    expect(days.map(({ kind, day }) => [kind, day])).toEqual([
      ['arrival', '2026-10-05'],
      ['departure', '2026-10-09'],
    ])
  })

  it('is found by its day', () =>
    expect([...byDay(items)].map(([day, ofDay]) => [day, ofDay.length])).toEqual([
      ['2026-10-02', 5],
      ['2026-10-03', 1],
      ['2026-10-30', 1],
      ['2026-10-31', 1],
    ]))
})

describe('CAL-04 a month by keys', () => {
  it.each([
    ['2026-10-15', 5, '2026-09-28', '2026-11-01'],
    ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
    ['2026-08-31', 6, '2026-07-27', '2026-09-06'],
  ])('has whole weeks: %s', (day, weeks, first, last) => {
    expect([weeksOf(day).length, weeksOf(day)[0]?.[0], weeksOf(day).at(-1)?.at(-1)]).toEqual([
      weeks,
      first,
      last,
    ])
    expect(weeksOf(day).every((week) => week.length === 7)).toBe(true)
  })

  it.each([
    ['ArrowLeft', '2026-09-30'],
    ['ArrowRight', '2026-10-02'],
    ['ArrowUp', '2026-09-24'],
    ['ArrowDown', '2026-10-08'],
    ['Home', '2026-09-28'],
    ['End', '2026-10-04'],
    ['PageUp', '2026-09-01'],
    ['PageDown', '2026-11-01'],
    ['a', undefined],
    ['toString', undefined],
  ])('%s leads to %s', (key, day) => expect(dayAfterKey(key, '2026-10-01')).toBe(day))

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('keeps to a month that is shorter: %s', (day, months, wanted) =>
    expect(sameDayIn(day, months)).toBe(wanted),
  )
})

describe('CAL-03 an address for a calendar', () => {
  it.each([
    [
      'http://oak.localhost:3000/v2/calendar/feed.ics?token=a',
      'webcal://oak.localhost:3000/v2/calendar/feed.ics?token=a',
    ],
    ['https://oak.example/x', 'webcal://oak.example/x'],
  ])('opens in the calendar of the device: %s', (url, address) =>
    expect(subscribeAddress(url)).toBe(address),
  )
})
