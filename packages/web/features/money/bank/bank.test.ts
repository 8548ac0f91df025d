import { describe, expect, it } from 'vitest'
import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { accountOf, limitsOf, sumsOf } from './accounts.ts'
import { scheduledDays } from './scheduled-days.ts'
import { areDaysTurned, filtersOf } from './transaction-filters.ts'
import { transactionsCsv } from './transactions-file.ts'

const person = {
  userId: 'a',
  firstName: 'Maya',
  lastName: 'Alvarez',
  note: null,
  accountHolderId: 'h',
  imageUrl: null,
  imageUrl70: null,
  imageUrl150: null,
  isClosed: false,
}

describe('BNKW-01 sums', () => {
  it('add balances and scheduled funds in whole cents', () => {
    const accounts = [
      accountOf({ ...person, balance: '0.10', scheduled: '35.00' }),
      accountOf({ ...person, balance: '0.20', scheduled: '0.00' }),
    ]
    expect(sumsOf(accounts)).toEqual({ balanceCents: 30, scheduledCents: 3_500 })
    expect(sumsOf([])).toEqual({ balanceCents: 0, scheduledCents: 0 })
  })
})

describe('BNKW-09 what is left of a day’s limits', () => {
  const budget = {
    userId: 'a',
    dailyAllowance: null,
    version: 1,
    dailyLimit: null,
    restrictedDailyLimit: null,
    spentToday: '0.00',
    restrictedSpentToday: '0.00',
  }
  it('is nothing where there is no limit, and never below zero', () => {
    expect(limitsOf(budget)).toEqual({ all: undefined, restricted: undefined })
    expect(
      limitsOf({
        ...budget,
        dailyLimit: '10.00',
        spentToday: '4.75',
        restrictedDailyLimit: '0.00',
      }),
    ).toEqual({
      all: { limitCents: 1_000, usedCents: 475, leftCents: 525 },
      restricted: { limitCents: 0, usedCents: 0, leftCents: 0 },
    })
    expect(limitsOf({ ...budget, dailyLimit: '3.00', spentToday: '4.75' }).all).toMatchObject({
      leftCents: 0,
    })
    // Refunds today exceeded purchases.
    expect(limitsOf({ ...budget, dailyLimit: '3.00', spentToday: '-1.00' }).all).toEqual({
      limitCents: 300,
      usedCents: 0,
      leftCents: 300,
    })
  })
})

describe('BNKW-13 scheduled funds by day', () => {
  const one = (
    authUserId: string,
    releaseDay: string,
    amount: string,
    status: 'pending' | 'released' | 'reversed' = 'pending',
  ) => ({
    allocationId: `${releaseDay}${amount}${status}`,
    authUserId,
    releaseDay,
    amount,
    status,
    canReverse: status === 'pending',
  })
  it('add what is pending, take off what was reversed, and leave out other people', () => {
    const allocations = [
      one('a', '2026-07-12', '3.00'),
      one('a', '2026-07-10', '2.50'),
      one('a', '2026-07-10', '1.00'),
      one('a', '2026-07-10', '1.00', 'reversed'),
      one('b', '2026-07-10', '9.00'),
      one('a', '2026-07-11', '4.00'),
      one('a', '2026-07-11', '4.00', 'reversed'),
    ]
    expect(scheduledDays(allocations, 'a')).toEqual([
      { day: '2026-07-10', cents: 250 },
      { day: '2026-07-12', cents: 300 },
    ])
  })
})

describe('BNKW-07 filters from an address', () => {
  it('keep what is one', () => {
    const search = { personId: 'a', type: 'gift', fromDay: '2026-07-01', toDay: '2026-07-31' }
    expect(filtersOf({ ...search, other: '1' }, ['a'])).toEqual(search)
  })
  it.each([
    [{ personId: 'b' }],
    [{ fromDay: '2026-13-01' }],
    [{ toDay: 'yesterday' }],
    [{ type: '' }],
    [{ type: 'x'.repeat(41) }],
    [{ personId: 7 }],
    [{}],
  ])('leave out %j', (search) => expect(filtersOf(search, ['a'])).toEqual({}))
})

describe('BNKW-08 the file', () => {
  it('has the organization’s day and time, numbers as numbers, and runs nothing', () => {
    const transaction: Transaction = {
      transactionId: 't',
      userId: 'a',
      userFirstName: '=HYPERLINK("x")',
      date: '7/8/2026',
      timeStamp: Date.parse('2026-07-09T03:30:00Z') / 1000,
      type: 'transaction',
      amount: '-4.70',
      locationName: '@Canteen',
      memo: '',
      paidBy: '',
      items: [
        { name: 'Soda', quantity: 2, amount: '3.00', restricted: true },
        { name: '', quantity: 1, amount: '1.70', restricted: false },
      ],
      counterpartFirstName: '',
      brand: '',
      last4: '',
      receiptId: '',
      releaseDays: [],
    }
    const headings = ['Date', 'Time', 'Name', 'Type', 'Place', 'Note', 'Items', 'Amount'] as const
    expect(
      transactionsCsv([transaction], {
        headings,
        typeOf: () => 'Purchase',
        noteOf: () => '+1; Visa',
        part: 'Part',
        timeZone: 'America/New_York',
      }),
    ).toBe(
      '\ufeff"Date","Time","Name","Type","Place","Note","Items","Amount"\r\n' +
        `"2026-07-08","23:30","'=HYPERLINK(""x"")","Purchase","'@Canteen","'+1; Visa","2 × Soda ` +
        `3.00; 1 × Part 1.70",-4.70\r\n`,
    )
  })
})

it('BNKW-07 days the wrong way round are told, one day or an open end is not', () => {
  expect(areDaysTurned({ fromDay: '2026-07-02', toDay: '2026-07-01' })).toBe(true)
  expect(
    [
      { fromDay: '2026-07-01', toDay: '2026-07-01' },
      { fromDay: '2026-07-01' },
      { toDay: '2026-07-01' },
      {},
    ].some(areDaysTurned),
  ).toBe(false)
})
