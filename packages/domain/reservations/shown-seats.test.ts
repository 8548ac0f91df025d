import { describe, expect, it } from 'vitest'
import { seatsShownTo } from './shown-seats.ts'
import { eventAt, NOW, seatIn } from './testing.ts'

const event = eventAt(NOW)
const looking = { accountId: 'account', personIds: ['ada'], unitIds: ['unit'] }
const seat = (more: Parameters<typeof seatIn>[1]) => seatIn(event, { extraIds: ['kayak'], ...more })
const nobody = { personId: '', accountId: '', extraIds: [], isGuest: false }

describe('RSV-70 seats of others', () => {
  it.each([
    ['the household’s own are shown as they are', seat({}), [seat({})]],
    [
      'of somebody whom another household has booked, who booked is not shown',
      seat({ accountId: 'other', lodgingId: 'elsewhere' }),
      [seat({ ...nobody, personId: 'ada', lodgingId: null })],
    ],
    [
      'of a neighbor, the event alone is shown',
      seat({ personId: 'bea', accountId: 'other', lodgingId: 'unit' }),
      [seat({ ...nobody, lodgingId: 'unit' })],
    ],
    [
      'of a neighbor in another unit, nothing',
      seat({ personId: 'bea', accountId: 'other', lodgingId: 'elsewhere' }),
      [],
    ],
    [
      'of a neighbor who waits, nothing',
      seat({ personId: 'bea', accountId: 'other', lodgingId: 'unit', status: 'Waitlisted' }),
      [],
    ],
  ])('%s', (_what, known, shown) => expect(seatsShownTo([known], looking)).toEqual(shown))

  it('do not tell how many neighbors there are', () => {
    const neighbors = ['bea', 'cy'].map((personId) =>
      seat({ personId, accountId: 'other', lodgingId: 'unit' }),
    )
    expect(seatsShownTo(neighbors, looking)).toHaveLength(1)
  })
})
