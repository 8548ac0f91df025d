import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { describe, expect, it } from 'vitest'
import {
  canMarkAbsent,
  isGone,
  isHere,
  isMissing,
  rosterOf,
  wayOf,
  withScan,
  type Shown,
} from './roster.ts'

const event = (eventId: string, startSeconds: number): RosterEvent => ({
  eventId,
  label: eventId,
  seriesLabel: '',
  startSeconds,
  endSeconds: startSeconds + 3600,
  timeZone: 'UTC',
  status: 'Scheduled',
  capacityCount: null,
  registeredCount: 0,
})
const person = (
  firstName: string,
  eventId: string,
  more: Partial<RosterPerson> = {},
): RosterPerson => ({
  bookingId: `${firstName}-${eventId}`,
  eventId,
  groupId: 'g',
  personId: firstName,
  firstName,
  lastName: 'Peña',
  imageUrl70: null,
  accountName: 'Rosa Peña',
  isGuest: false,
  status: 'Registered',
  waitingNumber: null,
  checkedInAt: null,
  checkedOutAt: null,
  restricted: false,
  ...more,
})
const events = [event('swim', 10_000), event('tennis', 90_000)]
const people = [
  person('Zoe', 'swim', { checkedInAt: 5 }),
  person('Ada', 'swim'),
  person('Ben', 'swim', { status: 'Waitlisted', waitingNumber: 2 }),
  person('Cy', 'swim', { status: 'Waitlisted', waitingNumber: 1 }),
  person('Ada', 'tennis', { checkedInAt: 5, checkedOutAt: 9 }),
]
const names = (shown: Shown, text = '') =>
  rosterOf(events, people, shown, text).map((one) => [
    one.event.eventId,
    ...one.people.map(({ firstName }) => firstName),
  ])

describe('DSK-01 the roster as it is shown', () => {
  it.each<[Shown, string, readonly (readonly string[])[]]>([
    [
      'all',
      '',
      [
        ['swim', 'Ada', 'Zoe', 'Cy', 'Ben'],
        ['tennis', 'Ada'],
      ],
    ],
    ['coming', '', [['swim', 'Ada']]],
    ['here', '', [['swim', 'Zoe']]],
    ['waiting', '', [['swim', 'Cy', 'Ben']]],
    [
      'all',
      'ad pena',
      [
        ['swim', 'Ada'],
        ['tennis', 'Ada'],
      ],
    ],
    ['all', 'nobody', []],
  ])('%s %j', (shown, text, expected) => expect(names(shown, text)).toEqual(expected))

  it('counts everyone, regardless of the search', () =>
    expect(rosterOf(events, people, 'here', 'zoe')[0]).toMatchObject({
      hereCount: 1,
      seatedCount: 2,
      waitingCount: 2,
    }))

  it('shows a scan immediately, only on current reservations', () => {
    const done = {
      scanId: '',
      direction: 'in',
      atMs: 0,
      isDone: true,
      problem: undefined,
      person: undefined,
      personIds: ['Ada'],
      isOffline: true,
      isNamed: false,
      insideCount: null,
    } as const
    const after = withScan(people, events, done, undefined, 11_000)
    expect(
      after.filter(({ firstName }) => firstName === 'Ada').map(({ checkedInAt }) => checkedInAt),
    ).toEqual([11_000, 5])
    expect(withScan(people, events, { ...done, isDone: false }, undefined, 11_000)).toBe(people)
    const out = withScan(
      after,
      events,
      { ...done, direction: 'out' },
      'Ada-swim',
      12_000,
    )[1] as RosterPerson
    expect([isHere(after[1] as RosterPerson), isHere(out), isGone(out)]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('DSK-09 who can be marked as absent', () => {
  const swim = event('swim', 10_000)
  it.each<[string, boolean, Partial<RosterPerson>, number, string]>([
    ['whoever has not come when it begins', true, {}, 10_000, 'Scheduled'],
    ['nobody before', false, {}, 9_999, 'Scheduled'],
    ['nobody who came', false, { checkedInAt: 9_000 }, 20_000, 'Scheduled'],
    ['nobody who waits', false, { status: 'Waitlisted' }, 20_000, 'Scheduled'],
    ['who is marked, to take it back', true, { status: 'No Show' }, 20_000, 'Scheduled'],
    ['nobody of what was cancelled', false, {}, 20_000, 'Cancelled'],
  ])('%s', (_who, expected, more, nowSeconds, status) =>
    expect(canMarkAbsent(person('Ada', 'swim', more), { ...swim, status }, nowSeconds)).toBe(
      expected,
    ),
  )
})

describe('DSK-10 who can be checked in or out', () => {
  const swim = event('swim', 10_000)
  it.each<[string, 'in' | 'out' | undefined, Partial<RosterPerson>, number]>([
    ['whoever has a seat, until an hour after the end', 'in', {}, 17_200],
    ['nobody after that, as at the gate', undefined, {}, 17_201],
    ['from an hour before it begins', 'in', {}, 6_400],
    ['nobody before that', undefined, {}, 6_399],
    ['who was marked as not having come', 'in', { status: 'No Show' }, 12_000],
    ['nobody who waits', undefined, { status: 'Waitlisted' }, 12_000],
    ['who is in, out, also long after the end', 'out', { checkedInAt: 11_000 }, 50_000],
    [
      'who has left, in again while it lasts',
      'in',
      { checkedInAt: 11_000, checkedOutAt: 11_500 },
      12_000,
    ],
  ])('%s', (_who, expected, more, nowSeconds) =>
    expect(wayOf(person('Ada', 'swim', more), swim, nowSeconds)).toBe(expected),
  )
})

describe('DSK-10 people who were not checked in to a past event', () => {
  const swim = event('swim', 10_000)
  it.each<[string, boolean, Partial<RosterPerson>, number]>([
    ['whoever had a seat, once the gate takes nobody any more', true, {}, 17_201],
    ['nobody before that', false, {}, 17_200],
    ['nobody who came', false, { checkedInAt: 11_000, checkedOutAt: 12_000 }, 17_201],
    ['nobody who is marked', false, { status: 'No Show' }, 17_201],
    ['nobody who waits', false, { status: 'Waitlisted' }, 17_201],
  ])('%s', (_who, expected, more, nowSeconds) =>
    expect(isMissing(person('Ada', 'swim', more), swim, nowSeconds)).toBe(expected),
  )
})
