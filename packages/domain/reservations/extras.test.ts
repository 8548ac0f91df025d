import { describe, expect, it } from 'vitest'
import { extraLabel, isExtraGone, type ExtraLabel, type Takers } from './extras.ts'
import type { EventExtra } from './series.ts'

describe('RSV-05 extras', () => {
  it.each<[string, Partial<EventExtra>, Partial<Takers>, ExtraLabel]>([
    ['nothing said', {}, {}, 'Select Item'],
    ['switched off', { status: 'Disabled' }, {}, 'Unavailable'],
    ['open by name', { status: 'Available' }, {}, 'Select Item'],
    ['the last place', { capacityCount: 3, registeredCount: 2 }, {}, 'Select Item'],
    ['no place', { capacityCount: 3, registeredCount: 3 }, {}, 'Not Available'],
    ['the older limit, where it stands alone', { capacityMax: 1, registeredCount: 1 }, {}, 'Not Available'],
    ['more people than places', { capacityCount: 3, registeredCount: 2 }, { people: 2 }, 'Too Many People Selected'],
    ['as many bookings as there may be', { bookingsMax: 2, bookingsCount: 2 }, {}, 'Not Available'],
    ['as many households as there may be', { householdsMax: 1, householdsCount: 1 }, {}, 'Not Available'],
    ['of which this is one', { householdsMax: 1, householdsCount: 1 }, { alreadyOfHousehold: 1 }, 'Select Item'],
    ['too many of one household', { householdParticipantMax: 2 }, { people: 1, alreadyOfHousehold: 2 }, 'Too Many People Selected'],
    ['a limit of nought is none', { capacityCount: 0, bookingsMax: 0, householdsMax: 0, householdParticipantMax: 0 }, { people: 9 }, 'Select Item'],
  ])('%s', (_what, extra, takers, label) => {
    const whole = { extraId: 'x', label: 'X', ...extra }
    expect(extraLabel(whole, { people: 1, alreadyOfHousehold: 0, ...takers })).toBe(label)
    if (!takers.people && !takers.alreadyOfHousehold) expect(isExtraGone(whole)).toBe(label === 'Unavailable' || label === 'Not Available')
  })
})
