import { describe, expect, it } from 'vitest'
import { completePolicies } from '../organizations/policies.ts'
import { labelText } from './label-text.ts'
import { ada, eventAt, HOUR, NOW } from './testing.ts'
import {
  both,
  dayBefore,
  gapDaysNeeded,
  labelOf,
  inContext,
  ofEvent,
  ofSeries,
  ofSettings,
  quotaReached,
  seat,
  select,
  START,
  type SceneChange,
} from './testing-scene.ts'
import type { LabelCode } from './verdict.ts'

/** The rules in their order, each with the least that makes it apply. */
const rules: readonly (readonly [code: LabelCode, label: string, twist: SceneChange])[] = [
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
      inContext({ account: { ...scene.bookingContext.account, bookingEventCapacityLimit: 0 } })(
        scene,
      ),
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
  ['released', 'Select Time', inContext({ isConcierge: true })],
  ['quota-reached', 'Max Allowed Reached', quotaReached],
  [
    'restricted',
    'Booking Restricted',
    (scene) => inContext({ account: { ...scene.bookingContext.account, restricted: true } })(scene),
  ],
  [
    'person-quota',
    'Max Allowed For Ada',
    both(ofSeries({ quotaLimitBookings: { maxFutureBookings: 1 } }), seat(dayBefore)),
  ],
  [
    'person-restricted',
    'Booking Restricted for Ada',
    inContext({ people: [{ ...ada, restricted: true }] }),
  ],
  ['gap-days', 'Gap day(s) required', gapDaysNeeded],
  [
    'same-time',
    'Same time on consecutive days',
    both(
      inContext({ policies: completePolicies({ noSameTimeOnConsecutiveDays: true }) }),
      seat(dayBefore),
    ),
  ],
  [
    'gap-times',
    'Gap time(s) required',
    both(
      ofSeries({ quotaGapOccurances: 1 }),
      inContext({ occurrences: new Map([['court', [dayBefore.startSeconds, START]]]) }),
      seat(dayBefore),
    ),
  ],
]

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
          [rules[index]?.[0], code, both(twist, rules[index]?.[2] as SceneChange)] as const,
      ),
  )('is %s where %s would come next', (first, _second, twist) => {
    expect(labelOf(twist).code).toBe(first)
  })

  it('names the day until which somebody is restricted', () => {
    const date = () => 'Nov 30'
    const until = { restricted: true, restrictionExpiresAt: NOW + 1 }
    expect(
      labelText(
        labelOf((scene) =>
          inContext({ account: { ...scene.bookingContext.account, ...until } })(scene),
        ),
        date,
      ),
    ).toBe('Booking Restricted until Nov 30')
    expect(labelText(labelOf(inContext({ people: [{ ...ada, ...until }] })), date)).toBe(
      'Ada restricted until Nov 30',
    )
    expect(
      labelOf(inContext({ people: [{ ...ada, restricted: true, restrictionExpiresAt: NOW }] }))
        .code,
    ).toBe('select')
  })
})
