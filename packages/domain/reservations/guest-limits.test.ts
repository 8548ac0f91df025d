import { describe, expect, it } from 'vitest'
import {
  exceededGuestLimit,
  guestLimits,
  normalizedMailbox,
  maxGuestSeats,
} from './guest-limits.ts'

const none = { groups: 0, seats: 0, lapses: 0, seatsAhead: 0 }

describe('RSV-90 what a stranger may hold before the address is confirmed', () => {
  const ask = (seats: number, address: object = {}, network: object = {}, site: object = {}) =>
    exceededGuestLimit({
      seats,
      address: { ...none, ...address },
      network: { ...none, ...network },
      site: { ...none, ...site },
    })

  it('a party of twenty is welcome', () => expect(ask(20)).toBeUndefined())

  it.each([
    ['too many groups of an address', ask(1, { groups: guestLimits.groupsPerAddress }), 'address'],
    ['too many seats of an address', ask(2, { seats: guestLimits.seatsPerAddress - 1 }), 'address'],
    [
      'an address that never confirms',
      ask(1, { lapses: guestLimits.lapsesPerAddress }),
      'address-lapsed',
    ],
    ['too many seats ahead', ask(1, { seatsAhead: guestLimits.seatsAheadPerAddress }), 'ahead'],
    [
      'too many groups of a network',
      ask(1, {}, { groups: guestLimits.groupsPerNetwork }),
      'network',
    ],
    [
      'too many seats of a network',
      ask(2, {}, { seats: guestLimits.seatsPerNetwork - 1 }),
      'network',
    ],
    [
      'too many seats ahead of a network',
      ask(1, {}, { seatsAhead: guestLimits.seatsAheadPerNetwork }),
      'network-ahead',
    ],
    [
      'too many groups of a site',
      ask(1, {}, {}, { groups: 3 * guestLimits.groupsPerNetwork }),
      'network',
    ],
    [
      'too many seats ahead of a site',
      ask(1, {}, {}, { seatsAhead: 3 * guestLimits.seatsAheadPerNetwork }),
      'network-ahead',
    ],
    [
      'a network that never confirms',
      ask(1, {}, { lapses: guestLimits.lapsesPerNetwork }),
      'network-lapsed',
    ],
  ])('%s', (_, passed, limit) => expect(passed).toBe(limit))

  it('half of an event, all of a small one', () => {
    expect([2, 8, 12, 17, 40].map(maxGuestSeats)).toEqual([8, 8, 8, 9, 20])
    expect(maxGuestSeats(undefined)).toBe(Number.POSITIVE_INFINITY)
  })

  it('a mailbox has many names', () => {
    expect(
      new Set(
        ['Ada@Else.example', 'ada+1@else.example', ' ada@else.example'].map(normalizedMailbox),
      ).size,
    ).toBe(1)
  })
})
