import { describe, expect, it } from 'vitest'
import {
  extraLabel,
  isExtraUnavailable,
  takenByHousehold,
  type ExtraLabel,
  type ExtraDemand,
} from './extras.ts'
import type { EventExtra } from './series.ts'
import { eventAt, NOW, seatIn } from './testing.ts'

describe('RSV-05 extras', () => {
  it.each<[string, Partial<EventExtra>, Partial<ExtraDemand>, ExtraLabel]>([
    ['nothing said', {}, {}, 'Select Item'],
    ['switched off', { status: 'Disabled' }, {}, 'Unavailable'],
    ['open by name', { status: 'Available' }, {}, 'Select Item'],
    ['the last place', { capacityCount: 3, registeredCount: 2 }, {}, 'Select Item'],
    ['no place', { capacityCount: 3, registeredCount: 3 }, {}, 'Not Available'],
    [
      'the older limit, where it stands alone',
      { capacityMax: 1, registeredCount: 1 },
      {},
      'Not Available',
    ],
    [
      'more people than places',
      { capacityCount: 3, registeredCount: 2 },
      { people: 2 },
      'Too Many People Selected',
    ],
    ['as many bookings as there may be', { bookingsMax: 2, bookingsCount: 2 }, {}, 'Not Available'],
    ['RSV-61 the last booking', { bookingsMax: 2, bookingsCount: 1 }, {}, 'Select Item'],
    [
      'RSV-61 more people than bookings are left',
      { bookingsMax: 2, bookingsCount: 1 },
      { people: 2 },
      'Too Many People Selected',
    ],
    [
      'as many households as there may be',
      { householdsMax: 1, householdsCount: 1 },
      {},
      'Not Available',
    ],
    [
      'of which this is one',
      { householdsMax: 1, householdsCount: 1 },
      { alreadyTakenByHousehold: 1 },
      'Select Item',
    ],
    [
      'too many of one household',
      { householdParticipantMax: 2 },
      { people: 1, alreadyTakenByHousehold: 2 },
      'Too Many People Selected',
    ],
    [
      'a limit of nought is none',
      { capacityCount: 0, bookingsMax: 0, householdsMax: 0, householdParticipantMax: 0 },
      { people: 9 },
      'Select Item',
    ],
  ])('%s', (_what, extra, takers, label) => {
    const whole = { extraId: 'x', label: 'X', ...extra }
    expect(extraLabel(whole, { people: 1, alreadyTakenByHousehold: 0, ...takers })).toBe(label)
    if (!takers.people)
      expect(isExtraUnavailable(whole, takers.alreadyTakenByHousehold ?? 0)).toBe(
        label !== 'Select Item',
      )
  })

  it.each<[string, Partial<EventExtra>, number, boolean]>([
    ['of one household, for another one', { householdsMax: 1, householdsCount: 1 }, 0, true],
    ['of one household, for this one', { householdsMax: 1, householdsCount: 1 }, 1, false],
    ['for as many of this household as there may be', { householdParticipantMax: 1 }, 1, true],
  ])('RSV-61 an item is gone %s', (_what, extra, alreadyTakenByHousehold, isGone) =>
    expect(
      isExtraUnavailable({ extraId: 'x', label: 'X', ...extra }, alreadyTakenByHousehold),
    ).toBe(isGone),
  )

  it('RSV-61 whoever waits for an item does not have it', () => {
    const event = eventAt(NOW)
    const seats = [
      seatIn(event, { extraIds: ['x'] }),
      seatIn(event, { personId: 'bea', extraIds: ['x'], status: 'Waitlisted' }),
      seatIn(event, { accountId: 'other', extraIds: ['x'] }),
    ]
    expect(takenByHousehold(event, 'x', { seats, household: { accountId: 'account' } })).toBe(1)
    expect(takenByHousehold(event, 'y', { seats, household: { accountId: 'account' } })).toBe(0)
  })
})
