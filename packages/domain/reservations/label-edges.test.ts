import { describe, expect, it } from 'vitest'
import { completePolicies } from '../organizations/policies.ts'
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
  perAccount,
  quotaReached,
  seat,
  select,
  START,
  type SceneChange,
} from './testing-scene.ts'
import type { LabelCode } from './verdict.ts'

const oneHousehold = { extraId: 'x', label: 'X', householdsMax: 1, householdsCount: 1 }
const threeTimes = inContext({
  occurrences: new Map([['court', [START - 2 * HOUR, START - HOUR, START]]]),
})

describe('RSV-02 the edges of the rules', () => {
  it.each<[string, SceneChange, LabelCode]>([
    [
      'a draft is for admins',
      both(ofSeries({ state: 'draft' }), inContext({ isAdmin: true })),
      'select',
    ],
    ['a draft is for nobody else', ofSeries({ state: 'draft' }), 'unavailable'],
    ['a campus of its own', ofSeries({ campusId: 'north' }), 'unavailable'],
    [
      'looked at on that campus',
      both(ofSeries({ campusId: 'north' }), inContext({ campusId: 'north' })),
      'select',
    ],
    [
      'prices are required and missing',
      inContext({ policies: completePolicies({ requirePriceSettings: true }) }),
      'unavailable',
    ],
    [
      'prices are required and there',
      both(
        ofSeries({ priceSettings: { basePrice: 0 } }),
        inContext({ policies: completePolicies({ requirePriceSettings: true }) }),
      ),
      'select',
    ],
    ['two days ahead is too far', ofSettings({ forwardBookingDays: 1 }), 'unavailable'],
    ['two days ahead is allowed', ofSettings({ forwardBookingDays: 2 }), 'select'],
    [
      'nobody selected, somebody of the account is in it',
      both(inContext({ people: [] }), seat(eventAt(START), { personId: 'bea' })),
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
      inContext({ policies: completePolicies({ minimumNoticeHours: 49 }) }),
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
        inContext({ people: [ada, { ...ada, personId: 'bea' }] }),
      ),
      'too-many-people',
    ],
    [
      'those already there count for the account’s limit',
      (scene) =>
        both(
          seat(scene.event, { personId: 'bea' }),
          inContext({ account: { ...scene.bookingContext.account, bookingEventCapacityLimit: 1 } }),
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

  const unopened = both(ofSettings({ forwardBookingDays: 1 }), inContext({ maySkipOpening: true }))
  it.each<[string, SceneChange, LabelCode]>([
    ['a day that is not open yet', unopened, 'select'],
    ['that day, and a concierge', both(unopened, inContext({ isConcierge: true })), 'released'],
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
      both(unopened, inContext({ people: [{ ...ada, restricted: true }] })),
      'person-restricted',
    ],
    ['it is closed already', both(unopened, ofSettings({ cutoffAtHoursPrior: 49 })), 'closed'],
    ['the series is not shown', both(unopened, ofSeries({ state: 'draft' })), 'unavailable'],
    [
      'a concierge who books for themselves',
      both(ofSettings({ forwardBookingDays: 1 }), inContext({ isConcierge: true })),
      'unavailable',
    ],
    [
      'an admin who books for themselves',
      both(ofSettings({ forwardBookingDays: 1 }), inContext({ isAdmin: true })),
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
    expect(labelOf(both(inContext({ people: [] }), waits)).reason).toEqual({ kind: 'in-line' })
    expect(
      labelOf(
        both(inContext({ people: [] }), both(waits, seat(eventAt(START), { personId: 'bea' }))),
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
    expect(labelOf(quotaReached).reason).toEqual({
      kind: 'quota',
      quota: 'quotaWholeWeek',
      subject: 'account',
      maximum: 'maxPerWeek',
      used: 1,
      allowed: 1,
      releasedAtSeconds: START - 3000,
    })
    expect(labelOf(gapDaysNeeded).reason).toMatchObject({ kind: 'gap-days', freeDays: 1 })
  })

  it.each<readonly [string, SceneChange, number | undefined]>([
    ['a cutoff after the release', ofSettings({ cutoffAtHoursPrior: 0.5 }), START - 3000],
    ['a cutoff at the release', ofSettings({ cutoffAtHoursPrior: 50 / 60 }), undefined],
    ['a cutoff before it', ofSettings({ cutoffAtHoursPrior: 12 }), undefined],
    [
      'the organisation’s notice before it',
      inContext({ policies: completePolicies({ minimumNoticeHours: 2 }) }),
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
      const { reason } = labelOf(both(quotaReached, twist))
      expect(reason?.kind === 'quota' && [reason.releasedAtSeconds]).toEqual([releasedAtSeconds])
    },
  )
})
