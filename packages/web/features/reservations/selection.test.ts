import type { Series } from '@lodgepole/domain/reservations/series'
import {
  ada,
  eventAt,
  HOUR,
  NOW,
  basicBookingContext,
  plainSeries,
  seatIn,
} from '@lodgepole/domain/reservations/testing'
import { describe, expect, it } from 'vitest'
import { restrictionsOf } from '@lodgepole/domain/reservations/restricted'
import {
  canPress,
  choicesOf,
  extraStatesOf,
  problemOf,
  stretchesOf,
  toggled,
  totalCents,
  type CurrentBookingContext,
  type ChosenExtras,
} from './selection.ts'
import { overlapsItself } from './swaps.ts'
import {
  askingOf,
  boundsOf,
  daysOfWeek,
  firstDay,
  firstPeople,
  strangers,
  withSeats,
  type TimetableEvent,
} from './timetable.ts'

const START = NOW + 24 * HOUR
const at = (hours: number, more: Partial<TimetableEvent> = {}): TimetableEvent => ({
  ...eventAt(START + hours * HOUR, more),
  label: 'Court',
  ...more,
})
const series = (more: Partial<Series> = {}): Series => ({ ...plainSeries, ...more })
const seriesOf = (one: Series) => () => one
const ben = { ...ada, personId: 'ben', firstName: 'Ben' }
const bookingContext = (more: Partial<CurrentBookingContext> = {}): CurrentBookingContext => ({
  ...basicBookingContext,
  ...more,
})
const none: ChosenExtras = new Map()

describe('RSV-41 choosing times', () => {
  const inARow = seriesOf(
    series({ eventReservationSettings: { allowMultiAdjacent: true, maxMultiAdjacent: 3 } }),
  )
  const choose = (events: readonly TimetableEvent[], of = inARow, who = bookingContext()) =>
    events.reduce<readonly TimetableEvent[]>(
      (selection, event) => toggled(who, selection, event, of),
      [],
    )
  const hours = (selection: readonly TimetableEvent[]) =>
    selection.map(({ startSeconds }) => (startSeconds - START) / HOUR)

  it('takes what stands next to the selection, on either side, in the order of time', () => {
    expect(hours(choose([at(1), at(2), at(0)]))).toEqual([0, 1, 2])
  })

  it('leaves alone what does not: apart, on another day, one too many, or full', () => {
    expect(hours(choose([at(0), at(2)]))).toEqual([0])
    expect(hours(choose([at(0), at(24)], seriesOf(series())))).toEqual([0])
    expect(hours(choose([at(0), at(1), at(2), at(3)]))).toEqual([0, 1, 2])
    expect(hours(choose([at(0), at(1, { registeredCount: 4 })]))).toEqual([0])
  })

  it('takes a full one where there is a line to wait in', () => {
    const [choice] = choicesOf(
      bookingContext(),
      choose([at(0, { registeredCount: 4 })], seriesOf(series({ waitlistEnabled: true }))),
      seriesOf(series({ waitlistEnabled: true })),
    )
    expect(choice?.verdict).toMatchObject({ code: 'join-waitlist', may: 'wait' })
  })

  it('removes one, and those that depended on it', () => {
    const all = choose([at(0), at(1), at(2)])
    expect(hours(toggled(bookingContext(), all, at(1), inARow))).toEqual([0])
    expect(hours(toggled(bookingContext(), all, at(2), inARow))).toEqual([0, 1])
    expect(hours(toggled(bookingContext(), all, at(0), inARow))).toEqual([1, 2])
  })

  it('removes one that was booked elsewhere in the meantime, and keeps the other', () => {
    const plain = seriesOf(series())
    const all = choose([at(0), at(2)], plain)
    const later = bookingContext({ seats: [seatIn(at(2))] })
    const [stored, gone] = choicesOf(later, all, plain)
    expect([stored?.verdict.code, gone?.verdict.code]).toEqual(['select', 'already-reserved'])
    expect([
      canPress(gone?.verdict ?? { code: 'select', may: 'book' }, true),
      canPress({ code: 'already-reserved', may: 'nothing' }, false),
    ]).toEqual([true, false])
    expect(hours(toggled(later, all, at(2), plain))).toEqual([0])
    expect(problemOf(choicesOf(later, all, plain), later, none)).toMatchObject({
      kind: 'verdict',
      choice: { event: { eventId: at(2).eventId } },
    })
  })

  it('says separate times each for itself, those in a row as one, and notices overlaps', () => {
    const picked = (...events: readonly TimetableEvent[]) =>
      choicesOf(bookingContext(), events, seriesOf(series()))
    const spans = (...events: readonly TimetableEvent[]) =>
      stretchesOf(picked(...events)).map(({ startSeconds, endSeconds }) => [
        (startSeconds - START) / HOUR,
        (endSeconds - START) / HOUR,
      ])
    expect(spans(at(0), at(1), at(5))).toEqual([
      [0, 2],
      [5, 6],
    ])
    const long = at(0, { eventId: 'long', endSeconds: START + 3 * HOUR })
    expect(spans(long, at(2))).toEqual([
      [0, 3],
      [2, 3],
    ])
    expect([
      overlapsItself(picked(at(0), at(1))),
      overlapsItself(picked(long, at(2))),
      overlapsItself(picked(at(0), at(0, { eventId: 'same hour' }))),
      overlapsItself([]),
    ]).toEqual([false, true, true, false])
  })

  it('counts what is chosen toward the limits', () => {
    const twoADay = seriesOf(series({ quotaWholeWeek: { maxPerDay: 2 } }))
    expect(hours(choose([at(0), at(1), at(2)], twoADay))).toEqual([0, 1])
  })
})

describe('RSV-41 obstacles of a selection', () => {
  const plain = seriesOf(series())
  const problem = (
    who: CurrentBookingContext,
    events: readonly TimetableEvent[],
    of = plain,
    extras: ChosenExtras = none,
  ) => problemOf(choicesOf(who, events, of), who, extras)

  it('has this order: nothing chosen, nobody coming, somebody restricted, event, items', () => {
    expect(problem(bookingContext(), [])?.kind).toBe('nothing-chosen')
    expect(problem(bookingContext({ people: [] }), [at(0)])?.kind).toBe('nobody')
    expect(
      problem(bookingContext({ people: [{ ...ada, restricted: true }] }), [at(0)]),
    ).toMatchObject({
      kind: 'verdict',
      verdict: { code: 'person-restricted' },
    })
    expect(
      problem(bookingContext({ people: [ada, ben] }), [at(0, { registeredCount: 3 })]),
    ).toMatchObject({
      kind: 'verdict',
      verdict: { code: 'too-many-people' },
    })
    expect(problem(bookingContext(), [at(0)])).toBeUndefined()
  })

  it('include a seat that another household took', () => {
    const events = withSeats(
      [at(0)],
      [
        {
          eventId: at(0).eventId,
          registeredCount: 4,
          capacityCount: 4,
          status: 'Scheduled',
          eventExtras: [],
        },
      ],
    )
    expect(problem(bookingContext(), events)).toMatchObject({
      kind: 'verdict',
      verdict: { code: 'full' },
    })
  })

  it('is an item that must be chosen, or that is gone; who waits needs none', () => {
    const machine = {
      extraId: 'machine',
      label: 'Ball machine',
      capacityCount: 1,
      registeredCount: 0,
    }
    const must = seriesOf(
      series({ waitlistEnabled: true, eventReservationSettings: { extraRequired: true } }),
    )
    const chosen: ChosenExtras = new Map([[at(0).eventId, ['machine']]])
    const event = at(0, { eventExtras: [machine] })
    expect(problem(bookingContext(), [event], must)?.kind).toBe('extra-required')
    expect(problem(bookingContext(), [event], must, chosen)).toBeUndefined()
    expect(problem(bookingContext({ people: [ada, ben] }), [event], must, chosen)).toMatchObject({
      kind: 'extra',
      state: { label: 'Too Many People Selected' },
    })
    expect(
      problem(bookingContext(), [at(0, { registeredCount: 4, eventExtras: [machine] })], must),
    ).toBeUndefined()
  })

  it('a restriction is known even close to the start, where the label hides it', () => {
    const who = bookingContext({
      account: {
        restricted: false,
        restrictionExpiresAt: NOW + 60,
        bookingEventCapacityLimit: null,
      },
      people: [ada, { ...ben, restricted: true }],
    })
    expect(restrictionsOf(who).map(({ code, person }) => [code, person?.firstName])).toEqual([
      ['restricted', undefined],
      ['person-restricted', 'Ben'],
    ])
    const soon: TimetableEvent = { ...eventAt(NOW + 600), label: 'Court' }
    expect(choicesOf(who, [soon], plain)[0]?.verdict.code).toBe('released')
    expect(problem(who, [soon])).toMatchObject({ kind: 'verdict', verdict: { code: 'restricted' } })
  })
})

describe('RSV-43 extras', () => {
  it('have their labels for the people who come, counting what the household has already', () => {
    const extras = [
      { extraId: 'a', label: 'A', capacityCount: 4, registeredCount: 3 },
      { extraId: 'b', label: 'B', householdParticipantMax: 2 },
      { extraId: 'c', label: 'C', status: 'Broken' },
      { extraId: 'd', label: 'D', capacityCount: 1, registeredCount: 1 },
    ]
    const event = at(0, { eventExtras: extras })
    const labels = (more: Partial<CurrentBookingContext>) =>
      extraStatesOf(event, bookingContext(more)).map(({ label }) => label)
    expect(labels({})).toEqual(['Select Item', 'Select Item', 'Unavailable', 'Not Available'])
    expect(labels({ people: [ada, ben] })).toEqual([
      'Too Many People Selected',
      'Select Item',
      'Unavailable',
      'Not Available',
    ])
    expect(
      labels({
        seats: [
          seatIn(event, { personId: 'cleo', extraIds: ['b'] }),
          seatIn(event, { personId: 'dan', extraIds: ['b'] }),
        ],
      })[1],
    ).toBe('Too Many People Selected')
  })
})

describe('RSV-43 the running total', () => {
  it('adds each seat’s own price, and nothing for a place in the line', () => {
    const of = seriesOf(series({ waitlistEnabled: true }))
    const choices = choicesOf(bookingContext(), [at(0), at(1, { registeredCount: 4 }), at(2)], of)
    const cents: Readonly<Record<string, number>> = { ada: 300, ben: 1250 }
    expect(totalCents(choices, ['ada', 'ben'], (_, personId) => cents[personId] ?? 0)).toBe(3100)
    expect(totalCents(choices, [], () => 100)).toBe(0)
    // The price of a waitlisted place, once it becomes a seat, is a separate amount.
    expect(totalCents(choices, ['ada', 'ben'], (_, personId) => cents[personId] ?? 0, 'wait')).toBe(
      1550,
    )
  })
})

describe('RSV-40 the timetable of a week', () => {
  it('is asked for between moments that hold the week of every time zone', () => {
    const { lower, upper } = boundsOf('2026-11-16')
    expect([new Date(lower * 1000).toISOString(), new Date(upper * 1000).toISOString()]).toEqual([
      '2026-11-15T10:00:00.000Z',
      '2026-11-23T12:00:00.000Z',
    ])
    expect(daysOfWeek('2026-11-18')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('opens on the first day with something to book, else on the next Monday, else today', () => {
    const events = [at(0, { startDayHash: '2026-11-17' }), at(0, { startDayHash: '2026-11-19' })]
    expect(firstDay('2026-11-18', events, () => true)).toBe('2026-11-19')
    expect(firstDay('2026-11-18', events, () => false)).toBe('2026-11-23')
    expect(firstDay('2026-11-18', [], () => true)).toBe('2026-11-18')
    // If the person's stay is over by then, the screen starts on today and says why.
    expect([
      firstDay('2026-11-18', events, () => false, '2026-11-20'),
      firstDay('2026-11-18', events, () => false, '2026-11-23'),
    ]).toEqual(['2026-11-18', '2026-11-23'])
  })

  it('begins with the person asked for, or with the only one there is', () => {
    const person = (personId: string) => ({
      ...ada,
      personId,
      lastName: '',
      birthIso: null,
      age: null,
      isResident: true,
    })
    const people = [person('ada'), person('ben')]
    expect([...firstPeople(people, 'ben')]).toEqual(['ben'])
    expect([...firstPeople(people, undefined), ...firstPeople(people, 'stranger')]).toEqual([])
    expect([...firstPeople([person('ada')], undefined)]).toEqual(['ada'])
  })

  it('RSV-42 takes live counts in, and is the same list where nothing changed', () => {
    const events = [at(0), at(1)]
    const seat = {
      eventId: at(1).eventId,
      registeredCount: 3,
      capacityCount: 5,
      status: 'Cancelled',
      eventExtras: [],
    }
    expect(withSeats(events, [{ ...seat, eventId: 'other' }])).toBe(events)
    const [same, changed] = withSeats(events, [seat])
    expect(same).toBe(events[0])
    expect(changed).toMatchObject({
      registeredCount: 3,
      capacityCount: 5,
      status: 'Cancelled',
      label: 'Court',
    })
  })

  it('is asked about for a household, or for a number of strangers', () => {
    const { household, account, policies, isAdmin, isConcierge } = basicBookingContext
    const facts = {
      household,
      account,
      policies,
      isAdmin,
      isConcierge,
      people: [],
      seats: [],
      closures: [],
      guestPriceCents: null,
      occurrences: [['court', [1, 2]]] as const,
    }
    const who = askingOf(facts, { people: strangers(3), campusId: 'north', nowSeconds: NOW })
    expect([
      who.people.length,
      new Set(who.people.map(({ personId }) => personId)).size,
      who.occurrences.get('court'),
    ]).toEqual([3, 3, [1, 2]])
  })
})

describe('RSV-71 guests in the selection', () => {
  const sam = { ...ben, personId: 'sam', firstName: 'Sam', isGuest: true }
  const policies = { ...basicBookingContext.policies, guestsPerEvent: 1 }
  const problem = (more: Partial<CurrentBookingContext>, event = at(0), of = series()) => {
    const who = bookingContext({ policies, ...more })
    return problemOf(choicesOf(who, [event], seriesOf(of)), who, none)
  }

  it('come with somebody of the household, who may be there already', () => {
    expect(problem({ people: [sam] })).toEqual({ kind: 'guest-alone' })
    expect(problem({ people: [ada, sam] })).toBeUndefined()
    expect(problem({ people: [sam], seats: [seatIn(at(0))] })).toBeUndefined()
  })

  it('do not wait in a line in which they are too many ever to get a seat', () =>
    expect(
      problem(
        { people: [ada, sam, { ...sam, personId: 'kit' }] },
        at(0, { registeredCount: 4 }),
        series({ waitlistEnabled: true }),
      ),
    ).toMatchObject({
      kind: 'verdict',
      verdict: { code: 'too-many-people', reason: { of: 'guests' } },
    }))
})
