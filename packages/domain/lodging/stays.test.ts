import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/calendar.ts'
import { unitDay, weekBars } from './month.ts'
import {
  checkRenters,
  checkStay,
  firstStatus,
  leadRenter,
  leavesAlone,
  nightsOf,
  overlaps,
  type StayDays,
  repeatedEmails,
  stayMoments,
} from './stays.ts'

const TODAY = '2026-11-16'
/** Nights numbered from today. */
const some = fc.record({
  at: fc.integer({ min: 0, max: 500 }),
  nights: fc.integer({ min: 1, max: 366 }),
})
const daysOf = ({ at, nights }: { readonly at: number; readonly nights: number }): StayDays => ({
  firstDay: addDays(TODAY, at),
  lastDay: addDays(TODAY, at + nights),
})
const nightsIn = ({
  at,
  nights,
}: {
  readonly at: number
  readonly nights: number
}): ReadonlySet<number> => new Set(Array.from({ length: nights }, (_, index) => at + index))

describe('LDG-06 when a stay is possible', () => {
  const check = (
    firstDay: string,
    lastDay: string,
    more: { people?: number; before?: StayDays } = {},
  ) => {
    const checked = checkStay(
      { firstDay, lastDay, people: more.people ?? 2 },
      { capacity: 4, today: TODAY, ...(more.before ? { before: more.before } : {}) },
    )
    return checked.ok ? checked.value : checked.error.code
  }
  it.each([
    ['one night', '2026-11-16', '2026-11-17', 1],
    ['a year', '2026-11-16', '2027-11-16', 365],
    ['a leap year', '2027-11-16', '2028-11-16', 366],
    ['more than a year', '2026-11-16', '2027-11-18', 'STAY_TOO_LONG'],
    ['across the clocks going back', '2027-11-06', '2027-11-08', 2],
    ['across the clocks going forward', '2027-03-13', '2027-03-15', 2],
    ['the end before the start', '2026-11-20', '2026-11-18', 'STAY_DAYS'],
    ['no night', '2026-11-20', '2026-11-20', 'STAY_DAYS'],
    ['in the past', '2026-11-01', '2026-11-05', 'STAY_PAST'],
    ['begun before it was registered', '2026-11-15', '2026-11-20', 'STAY_PAST'],
    ['too far away', '2028-12-01', '2028-12-05', 'STAY_TOO_FAR'],
  ])('LDG-06 %s', (_what, firstDay, lastDay, answer) =>
    expect(check(firstDay, lastDay)).toBe(answer),
  )

  it('LDG-06 has as many people as there is room', () => {
    expect(check('2026-11-20', '2026-11-22', { people: 4 })).toBe(2)
    expect(check('2026-11-20', '2026-11-22', { people: 5 })).toBe('OVER_CAPACITY')
  })

  it('LDG-06 a stay that has begun may end sooner or later, not begin on another day', () => {
    const before = { firstDay: '2026-11-10', lastDay: '2026-11-20' }
    expect(check('2026-11-10', '2026-11-16', { before })).toBe(6)
    expect(check('2026-11-10', '2026-11-25', { before })).toBe(15)
    expect(check('2026-11-10', '2026-11-15', { before })).toBe('STAY_PAST')
    expect(check('2026-11-18', '2026-11-25', { before })).toBe('STAY_BEGUN')
  })

  it('LDG-06 overlaps exactly when two stays share a night', () =>
    fc.assert(
      fc.property(some, some, (one, other) => {
        const taken = nightsIn(other)
        expect(nightsOf(daysOf(one))).toBe(one.nights)
        expect(overlaps(daysOf(one), daysOf(other))).toBe(
          [...nightsIn(one)].some((night) => taken.has(night)),
        )
      }),
    ))

  it('LDG-06 departure and arrival on the same day are fine', () =>
    expect(
      overlaps(
        { firstDay: '2026-12-01', lastDay: '2026-12-05' },
        { firstDay: '2026-12-05', lastDay: '2026-12-08' },
      ),
    ).toBe(false))

  it.each([
    ['an ordinary day', '2026-11-20', '2026-11-21', 48],
    ['the clocks going back', '2027-11-06', '2027-11-07', 49],
    ['the clocks going forward', '2027-03-13', '2027-03-14', 47],
  ])(
    'LDG-06 lasts from the first midnight to the one after the last day: %s',
    (_what, firstDay, lastDay, hours) => {
      const { opensAt, closesAt } = stayMoments({ firstDay, lastDay }, 'America/New_York')
      expect((closesAt - opensAt) / 3600).toBe(hours)
    },
  )
})

describe('LDG-05 who is named', () => {
  const isEmail = (text: string) => text.includes('@')
  const named = (...emails: (string | null)[]) => {
    const checked = checkRenters(
      emails.map((email) => ({ firstName: 'R', email })),
      isEmail,
    )
    return checked.ok ? 'ok' : checked.error.code
  }
  it('LDG-05 one can be reached, none twice, and each address is one', () =>
    expect([
      named('a@b'),
      named('a@b', null),
      named(null),
      named(),
      named('a@b', 'a@b'),
      named('a@b', 'c'),
    ]).toEqual(['ok', 'ok', 'RENTER_NEEDED', 'RENTER_NEEDED', 'RENTER_TWICE', 'INVALID_EMAIL']))

  it('LDG-05 a refusal says whose address is meant: of two that are the same, the later', () => {
    const meant = (...emails: (string | null)[]) =>
      checkRenters(
        emails.map((email) => ({ firstName: 'R', email })),
        isEmail,
      )
    expect([meant('a@b', null, 'a@b'), meant('a@b', 'c')]).toMatchObject([
      { error: { details: { renter: 2 } } },
      { error: { details: { renter: 1 } } },
    ])
    expect(repeatedEmails(['a@b', null, 'c@d', 'a@b', null, 'a@b'])).toEqual([3, 5])
  })
})

describe('LDG-08 a request waits where the organization wants that', () => {
  it.each([
    [true, true, 'confirmed'],
    [true, false, 'confirmed'],
    [false, false, 'confirmed'],
    [false, true, 'requested'],
  ] as const)('LDG-08 decides %s, asked for %s: %s', (mayDecide, asked, status) =>
    expect(firstStatus(mayDecide, asked)).toBe(status),
  )
})

it('LDG-10 a stay is called by the first who is still there', () => {
  const [here, left] = [{ hasLeft: false }, { hasLeft: true }]
  expect([
    leadRenter([here, here]),
    leadRenter([left, here]),
    leadRenter([left, left, here]),
    leadRenter([left]),
    leadRenter([]),
  ]).toEqual([0, 1, 2, 0, 0])
})

describe('LDG-10 the calendar of a unit', () => {
  it('LDG-10 shows who is there in the morning and in the evening, as the nights are', () =>
    fc.assert(
      fc.property(some, fc.integer({ min: -2, max: 870 }), (stay, number) => {
        const { morning, evening } = unitDay([daysOf(stay)], addDays(TODAY, number))
        expect(evening !== undefined).toBe(nightsIn(stay).has(number))
        expect(morning !== undefined).toBe(nightsIn(stay).has(number - 1))
      }),
    ))

  it('LDG-10 shows a day on which one party leaves and another arrives', () => {
    const [one, other] = [
      { firstDay: '2026-12-01', lastDay: '2026-12-05' },
      { firstDay: '2026-12-05', lastDay: '2026-12-08' },
    ]
    expect(unitDay([one, other], '2026-12-05')).toEqual({
      day: '2026-12-05',
      morning: one,
      evening: other,
    })
  })

  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-12-07', index))

  it('LDG-10 draws a stay over the halves of a week in which somebody is there', () =>
    fc.assert(
      fc.property(some, (stay) => {
        const halves = week
          .flatMap((day) => {
            const { morning, evening } = unitDay([daysOf(stay)], day)
            return [morning, evening]
          })
          .map((half) => half !== undefined)
        const [bar] = weekBars([daysOf(stay)], week)
        expect(
          halves.map((_, half) => bar !== undefined && bar.fromHalf <= half && half < bar.toHalf),
        ).toEqual(halves)
      }),
    ))

  it('LDG-10 puts a departure and an arrival on one line, rival nights below each other', () => {
    const [before, after, request] = [
      { firstDay: '2026-12-01', lastDay: '2026-12-09' },
      { firstDay: '2026-12-09', lastDay: '2026-12-20' },
      { firstDay: '2026-12-08', lastDay: '2026-12-10' },
    ]
    expect(weekBars([before, after, request], week)).toEqual([
      { stay: before, fromHalf: 0, toHalf: 5, arrives: false, leaves: true, lane: 0 },
      { stay: after, fromHalf: 5, toHalf: 14, arrives: true, leaves: false, lane: 0 },
      { stay: request, fromHalf: 3, toHalf: 7, arrives: true, leaves: true, lane: 1 },
    ])
  })
})

describe('LDG-19 one of several renters leaves', () => {
  const renter = (
    userId: string | null,
    email: string | null = 'one@x',
    leftAt: number | null = null,
  ) => ({ userId, email, leftAt })
  it.each([
    ['the only one', [renter('me')], false, false],
    ['with a child along', [renter('me'), renter(null, null)], false, false],
    ['while another stays', [renter('me'), renter('you')], false, true],
    ['while another was invited and has no account yet', [renter('me'), renter(null)], false, true],
    ['after the other has left', [renter('me'), renter('you', 'you@x', 5)], false, false],
    ['who answers for the unit', [renter('me'), renter('you')], true, false],
  ])('LDG-19 %s', (_what, renters, answers, alone) =>
    expect(leavesAlone(renters, 'me', answers)).toBe(alone),
  )
})
