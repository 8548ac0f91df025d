import { describe, expect, it } from 'vitest'
import { withTheirGuests } from './with-their-guests.ts'

const seat = (
  bookingId: string,
  isGuest = false,
  eventId = 'swim',
  status: 'Registered' | 'Cancelled' = 'Registered',
) => ({ bookingId, eventId, status, isGuest })
const [ada, ben, kim, sam] = [seat('ada'), seat('ben'), seat('kim', true), seat('sam', true)]

describe('RSV-87 releasing the household’s last seat also releases its guests’', () => {
  it.each([
    ['the only one of the household', ['ada'], [ada, kim, sam], [], ['ada', 'kim', 'sam']],
    ['one of two', ['ada'], [ada, ben, kim], [], ['ada']],
    ['both of two', ['ada', 'ben'], [ada, ben, kim], [], ['ada', 'ben', 'kim']],
    ['a guest alone', ['kim'], [ada, kim, sam], [], ['kim']],
    [
      'one whom somebody of another booking stays with',
      ['ada'],
      [ada, kim],
      [seat('theo')],
      ['ada'],
    ],
    [
      'one whose other is in another event',
      ['ada'],
      [ada, kim],
      [seat('theo', false, 'tennis')],
      ['ada', 'kim'],
    ],
    [
      'one whose other has canceled',
      ['ada'],
      [ada, kim],
      [seat('theo', false, 'swim', 'Cancelled')],
      ['ada', 'kim'],
    ],
    ['nobody', [], [ada, kim], [], []],
  ] as const)('%s', (_who, chosen, candidates, others, expected) => {
    expect(
      [...withTheirGuests(new Set(chosen), candidates, [...candidates, ...others])].sort(),
    ).toEqual(expected)
  })
})
