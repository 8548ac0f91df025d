import { describe, expect, it } from 'vitest'
import { completePolicies } from '../organizations/policies.ts'
import type { Asking } from './asking.ts'
import { createLabeller } from './label.ts'
import { labelText } from './label-text.ts'
import type { BookableEvent, Series } from './series.ts'
import { ada, eventAt, HOUR, NOW, plainAsking, plainSeries, seatIn } from './testing.ts'
import type { LabelCode } from './verdict.ts'

interface Scene {
  readonly event: BookableEvent
  readonly series: Series
  readonly asking: Asking
}
type Twist = (scene: Scene) => Scene

const START = NOW + 48 * HOUR
const plain: Scene = { event: eventAt(START), series: plainSeries, asking: plainAsking }
const ofEvent =
  (change: Partial<BookableEvent>): Twist =>
  (scene) => ({ ...scene, event: { ...scene.event, ...change } })
const ofSeries =
  (change: Partial<Series>): Twist =>
  (scene) => ({ ...scene, series: { ...scene.series, ...change } })
const ofSettings =
  (change: Series['eventReservationSettings']): Twist =>
  (scene) =>
    ofSeries({ eventReservationSettings: { ...scene.series.eventReservationSettings, ...change } })(
      scene,
    )
const ofAsking =
  (change: Partial<Asking>): Twist =>
  (scene) => ({ ...scene, asking: { ...scene.asking, ...change } })
const both =
  (...twists: readonly Twist[]): Twist =>
  (scene) =>
    twists.reduce((changed, twist) => twist(changed), scene)
const select =
  (event: BookableEvent): Twist =>
  (scene) =>
    ofAsking({
      selection: [...scene.asking.selection, event].toSorted(
        (a, b) => a.startSeconds - b.startSeconds,
      ),
    })(scene)
const seat =
  (event: BookableEvent, more = {}): Twist =>
  (scene) =>
    ofAsking({ seats: [...scene.asking.seats, seatIn(event, more)] })(scene)
const dayBefore = eventAt(START - 24 * HOUR)
const perAccount = { scope: 'ACCOUNT', maxPerWeek: 1 } as const

const oneHousehold = { extraId: 'x', label: 'X', householdsMax: 1, householdsCount: 1 }
const threeTimes = ofAsking({
  occurrences: new Map([['court', [START - 2 * HOUR, START - HOUR, START]]]),
})

/** The rules in their order, each with the least that makes it apply. */
const rules: readonly (readonly [code: LabelCode, label: string, twist: Twist])[] = [
  ['unavailable', 'Unavailable', ofSeries({ hidden: true })],
  ['cancelled', 'Cancelled', ofEvent({ status: 'Cancelled' })],
  [
    'already-reserved',
    'Already Reserved',
    (scene) => seat(scene.event, { status: 'Waitlisted' })(scene),
  ],
  ['past', 'Past Event', ofEvent({ endSeconds: NOW })],
  ['closed', 'Registration Closed', ofEvent({ expiresAt: NOW - 1 })],
  ['first-come', 'First Come First Serve', ofSettings({ firstComeFirstServe: true })],
  ['selected', 'Selected', (scene) => select(scene.event)(scene)],
  [
    'non-adjacent',
    'Non-Adjacent',
    both(ofSettings({ allowMultiAdjacent: true }), select(eventAt(START + 3 * HOUR))),
  ],
  ['different-day', 'Different Day', select(dayBefore)],
  [
    'max-adjacent',
    'Max Allowed',
    both(
      ofSettings({ allowMultiAdjacent: true, maxMultiAdjacent: 1 }),
      select(eventAt(START - HOUR)),
    ),
  ],
  [
    'join-waitlist',
    'Join Waitlist',
    both(ofEvent({ registeredCount: 4 }), ofSeries({ waitlistEnabled: true })),
  ],
  ['full', 'Full', ofEvent({ registeredCount: 4 })],
  [
    'too-many-people',
    'Too Many Participants',
    (scene) =>
      ofAsking({ account: { ...scene.asking.account, bookingEventCapacityLimit: 0 } })(scene),
  ],
  [
    'extras-full',
    'Full',
    both(
      ofSettings({ extraRequired: true }),
      ofEvent({
        eventExtras: [{ extraId: 'x', label: 'Machine', capacityCount: 1, registeredCount: 1 }],
      }),
    ),
  ],
  ['released', 'Select Time', ofAsking({ isConcierge: true })],
  [
    'quota-reached',
    'Max Allowed Reached',
    both(ofSeries({ quotaWholeWeek: perAccount }), seat(dayBefore, { personId: 'bea' })),
  ],
  [
    'restricted',
    'Booking Restricted',
    (scene) => ofAsking({ account: { ...scene.asking.account, restricted: true } })(scene),
  ],
  [
    'person-quota',
    'Max Allowed For Ada',
    both(ofSeries({ quotaLimitBookings: { maxFutureBookings: 1 } }), seat(dayBefore)),
  ],
  [
    'person-restricted',
    'Booking Restricted for Ada',
    ofAsking({ people: [{ ...ada, restricted: true }] }),
  ],
  ['gap-days', 'Gap day(s) required', both(ofSeries({ quotaGapDays: 1 }), seat(dayBefore))],
  [
    'same-time',
    'Same time on consecutive days',
    both(
      ofAsking({ policies: completePolicies({ noSameTimeOnConsecutiveDays: true }) }),
      seat(dayBefore),
    ),
  ],
  [
    'gap-times',
    'Gap time(s) required',
    both(
      ofSeries({ quotaGapOccurances: 1 }),
      ofAsking({ occurrences: new Map([['court', [dayBefore.startSeconds, START]]]) }),
      seat(dayBefore),
    ),
  ],
]

const labelOf = (twist: Twist) => {
  const { event, series, asking } = twist(plain)
  return createLabeller(asking)(event, series)
}

describe('RSV-01 the label of an event', () => {
  it.each(rules)('%s is “%s”', (code, label, twist) => {
    const verdict = labelOf(twist)
    expect(verdict.code).toBe(code)
    expect(labelText(verdict, String)).toBe(label)
  })

  it('is Select Time when nothing stands in the way', () => {
    expect(labelOf((scene) => scene)).toEqual({ code: 'select', may: 'book' })
    expect(labelText({ code: 'select', may: 'book' }, String)).toBe('Select Time')
  })

  it.each(
    rules
      .slice(1)
      .map(
        ([code, , twist], index) =>
          [rules[index]?.[0], code, both(twist, rules[index]?.[2] as Twist)] as const,
      ),
  )('is %s where %s would come next', (first, _second, twist) => {
    expect(labelOf(twist).code).toBe(first)
  })

  it('names the day until which somebody is restricted', () => {
    const date = () => 'Nov 30'
    const until = { restricted: true, restrictionExpiresAt: NOW + 1 }
    expect(
      labelText(
        labelOf((scene) => ofAsking({ account: { ...scene.asking.account, ...until } })(scene)),
        date,
      ),
    ).toBe('Booking Restricted until Nov 30')
    expect(labelText(labelOf(ofAsking({ people: [{ ...ada, ...until }] })), date)).toBe(
      'Ada restricted until Nov 30',
    )
    expect(
      labelOf(ofAsking({ people: [{ ...ada, restricted: true, restrictionExpiresAt: NOW }] })).code,
    ).toBe('select')
  })
})

describe('RSV-02 the edges of the rules', () => {
  it.each<[string, Twist, LabelCode]>([
    [
      'a draft is for admins',
      both(ofSeries({ state: 'draft' }), ofAsking({ isAdmin: true })),
      'select',
    ],
    ['a draft is for nobody else', ofSeries({ state: 'draft' }), 'unavailable'],
    ['a campus of its own', ofSeries({ campusId: 'north' }), 'unavailable'],
    [
      'looked at on that campus',
      both(ofSeries({ campusId: 'north' }), ofAsking({ campusId: 'north' })),
      'select',
    ],
    [
      'prices are required and missing',
      ofAsking({ policies: completePolicies({ requirePriceSettings: true }) }),
      'unavailable',
    ],
    [
      'prices are required and there',
      both(
        ofSeries({ priceSettings: { basePrice: 0 } }),
        ofAsking({ policies: completePolicies({ requirePriceSettings: true }) }),
      ),
      'select',
    ],
    ['two days ahead is too far', ofSettings({ forwardBookingDays: 1 }), 'unavailable'],
    ['two days ahead is allowed', ofSettings({ forwardBookingDays: 2 }), 'select'],
    [
      'nobody selected, somebody of the account is in it',
      both(ofAsking({ people: [] }), seat(eventAt(START), { personId: 'bea' })),
      'already-reserved',
    ],
    ['somebody else of the account is in it', seat(eventAt(START), { personId: 'bea' }), 'select'],
    [
      'the person is in it through another account',
      seat(eventAt(START), { accountId: 'other' }),
      'already-reserved',
    ],
    ['a cancelled booking is none', seat(eventAt(START), { status: 'Cancelled' }), 'select'],
    [
      'ten minutes before the end',
      ofEvent({ startSeconds: NOW - HOUR, endSeconds: NOW + 600 }),
      'released',
    ],
    ['a second later', ofEvent({ startSeconds: NOW - HOUR, endSeconds: NOW + 599 }), 'closed'],
    ['at the cutoff', ofSettings({ cutoffAtHoursPrior: 48 }), 'select'],
    ['past the cutoff', ofSettings({ cutoffAtHoursPrior: 48.01 }), 'closed'],
    [
      'a cutoff of nought closes at the start',
      both(
        ofSettings({ cutoffAtHoursPrior: 0 }),
        ofEvent({ startSeconds: NOW - 1, endSeconds: NOW + HOUR }),
      ),
      'closed',
    ],
    [
      'inside the notice',
      ofAsking({ policies: completePolicies({ minimumNoticeHours: 49 }) }),
      'closed',
    ],
    [
      'before the selection',
      both(ofSettings({ allowMultiAdjacent: true }), select(eventAt(START + HOUR))),
      'select',
    ],
    [
      'after the selection',
      both(
        ofSettings({ allowMultiAdjacent: true, maxMultiAdjacent: 2 }),
        select(eventAt(START - HOUR)),
      ),
      'select',
    ],
    [
      'the series’ capacity when the event has none',
      both(
        ofEvent({ capacityCount: null, registeredCount: 2 }),
        ofSettings({ maxCapacityCount: 2 }),
      ),
      'full',
    ],
    ['no capacity at all', ofEvent({ capacityCount: null, registeredCount: 9_999 }), 'select'],
    [
      'more people than seats',
      both(
        ofEvent({ registeredCount: 3 }),
        ofAsking({ people: [ada, { ...ada, personId: 'bea' }] }),
      ),
      'too-many-people',
    ],
    [
      'those already there count for the account’s limit',
      (scene) =>
        both(
          seat(scene.event, { personId: 'bea' }),
          ofAsking({ account: { ...scene.asking.account, bookingEventCapacityLimit: 1 } }),
        )(scene),
      'too-many-people',
    ],
    [
      'one extra is left',
      both(
        ofSettings({ extraRequired: true }),
        ofEvent({
          eventExtras: [
            { extraId: 'x', label: 'X', status: 'off' },
            { extraId: 'y', label: 'Y' },
          ],
        }),
      ),
      'select',
    ],
    [
      'RSV-61 an item for one household, which is this one',
      (scene) =>
        both(
          ofSettings({ extraRequired: true }),
          ofEvent({ eventExtras: [oneHousehold] }),
          seat(scene.event, { personId: 'bea', extraIds: ['x'] }),
        )(scene),
      'select',
    ],
    [
      'RSV-61 an item for one household, which is another one',
      both(ofSettings({ extraRequired: true }), ofEvent({ eventExtras: [oneHousehold] })),
      'extras-full',
    ],
    [
      'RSV-62 free days are needed between two that are chosen together',
      both(ofSeries({ quotaGapDays: 1 }), select(eventAt(START - HOUR))),
      'gap-days',
    ],
    [
      'RSV-62 times are needed between two that are chosen together',
      both(ofSeries({ quotaGapOccurances: 1 }), threeTimes, select(eventAt(START - HOUR))),
      'gap-times',
    ],
    [
      'RSV-62 as many times as are needed lie between',
      both(ofSeries({ quotaGapOccurances: 1 }), threeTimes, select(eventAt(START - 2 * HOUR))),
      'select',
    ],
    [
      'RSV-62 the chosen one is of another series',
      both(
        ofSeries({ quotaGapOccurances: 1 }),
        threeTimes,
        select(eventAt(START - HOUR, { sessionId: 'pool' })),
      ),
      'select',
    ],
    [
      'RSV-62 the series is chosen in a row',
      both(
        ofSeries({ quotaGapDays: 1, quotaGapOccurances: 1 }),
        ofSettings({ allowMultiAdjacent: true }),
        threeTimes,
        select(eventAt(START - HOUR)),
      ),
      'select',
    ],
    [
      'the window of fifty minutes',
      ofEvent({ startSeconds: NOW + 3000, endSeconds: NOW + 9999 }),
      'released',
    ],
    ['a second before it', ofEvent({ startSeconds: NOW + 3001, endSeconds: NOW + 9999 }), 'select'],
    [
      'a window of the series’ own',
      both(ofSettings({ quotaReleaseMinsPrior: 48 * 60 })),
      'released',
    ],
    [
      'a lead time in hours goes before it',
      both(
        ofSettings({ quotaReleaseMinsPrior: 48 * 60 }),
        ofSeries({ quotaWholeWeek: { releaseLeadTimeHr: 1 } }),
      ),
      'select',
    ],
  ])('%s', (_what, twist, code) => expect(labelOf(twist).code).toBe(code))

  const unopened = both(ofSettings({ forwardBookingDays: 1 }), ofAsking({ maySkipOpening: true }))
  it.each<[string, Twist, LabelCode]>([
    ['a day that is not open yet', unopened, 'select'],
    ['that day, and a concierge', both(unopened, ofAsking({ isConcierge: true })), 'released'],
    ['that day is full', both(unopened, ofEvent({ registeredCount: 4 })), 'full'],
    [
      'that day is over a quota',
      both(
        unopened,
        ofSeries({ quotaWholeWeek: perAccount }),
        seat(dayBefore, { personId: 'bea' }),
      ),
      'quota-reached',
    ],
    [
      'that day needs a gap',
      both(unopened, ofSeries({ quotaGapDays: 1 }), seat(dayBefore)),
      'gap-days',
    ],
    [
      'the person is restricted',
      both(unopened, ofAsking({ people: [{ ...ada, restricted: true }] })),
      'person-restricted',
    ],
    ['it is closed already', both(unopened, ofSettings({ cutoffAtHoursPrior: 49 })), 'closed'],
    ['the series is not shown', both(unopened, ofSeries({ state: 'draft' })), 'unavailable'],
    [
      'a concierge who books for themselves',
      both(ofSettings({ forwardBookingDays: 1 }), ofAsking({ isConcierge: true })),
      'unavailable',
    ],
    [
      'an admin who books for themselves',
      both(ofSettings({ forwardBookingDays: 1 }), ofAsking({ isAdmin: true })),
      'unavailable',
    ],
  ])('RSV-83 staff book for a member before the day opens: %s', (_what, twist, code) =>
    expect(labelOf(twist).code).toBe(code),
  )

  it('says of somebody who has a place in the line alone that they wait', () => {
    const waits = seat(eventAt(START), { status: 'Waitlisted' })
    expect(labelOf(waits)).toEqual({
      code: 'already-reserved',
      may: 'nothing',
      reason: { kind: 'in-line' },
    })
    expect(labelOf(both(ofAsking({ people: [] }), waits)).reason).toEqual({ kind: 'in-line' })
    expect(
      labelOf(
        both(ofAsking({ people: [] }), both(waits, seat(eventAt(START), { personId: 'bea' }))),
      ).reason,
    ).toBeUndefined()
  })

  it('says when it opens, by the days of the place', () => {
    expect(labelOf(ofSettings({ forwardBookingDays: 1 })).reason).toEqual({
      kind: 'opens',
      opensAtSeconds: Date.UTC(2026, 10, 19, 5) / 1000,
    })
  })

  it('says which limit, how much of it is used, and when it no longer holds', () => {
    expect(labelOf(rules[15]?.[2] as Twist).reason).toEqual({
      kind: 'quota',
      quota: 'quotaWholeWeek',
      subject: 'account',
      maximum: 'maxPerWeek',
      used: 1,
      allowed: 1,
      releasedAtSeconds: START - 3000,
    })
    expect(labelOf(rules[19]?.[2] as Twist).reason).toMatchObject({ kind: 'gap-days', freeDays: 1 })
  })

  it.each<readonly [string, Twist, number | undefined]>([
    ['a cutoff after the release', ofSettings({ cutoffAtHoursPrior: 0.5 }), START - 3000],
    ['a cutoff at the release', ofSettings({ cutoffAtHoursPrior: 50 / 60 }), undefined],
    ['a cutoff before it', ofSettings({ cutoffAtHoursPrior: 12 }), undefined],
    [
      'the organisation’s notice before it',
      ofAsking({ policies: completePolicies({ minimumNoticeHours: 2 }) }),
      undefined,
    ],
    ['an end of registration before it', ofEvent({ expiresAt: START - 3001 }), undefined],
    ['an end of registration after it', ofEvent({ expiresAt: START - 2999 }), START - 3000],
    [
      'a release that is earlier than the cutoff',
      ofSettings({ cutoffAtHoursPrior: 12, quotaReleaseMinsPrior: 13 * 60 }),
      START - 13 * HOUR,
    ],
  ])(
    'RSV-44 promises no release once registration is closed: %s',
    (_what, twist, releasedAtSeconds) => {
      const { reason } = labelOf(both(rules[15]?.[2] as Twist, twist))
      expect(reason?.kind === 'quota' && [reason.releasedAtSeconds]).toEqual([releasedAtSeconds])
    },
  )
})
