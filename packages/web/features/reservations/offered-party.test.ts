import { describe, expect, it } from 'vitest'
import { offeredParty } from './offered-party.ts'

const seat = (
  personName: string,
  more: Partial<Parameters<typeof offeredParty>[0][number]> = {},
) => ({ groupId: 'group', eventId: 'event', status: 'Offered' as const, personName, ...more })

describe('RSV-48 an answer to an offer', () => {
  it('is for everybody of the party in that event, and for nobody else', () => {
    const theo = seat('Theo')
    const all = [
      seat('Maya'),
      theo,
      seat('Sam', { eventId: 'later' }),
      seat('Kim', { groupId: 'other' }),
      seat('Lee', { status: 'Registered' }),
    ]
    expect(offeredParty(all, theo).map(({ personName }) => personName)).toEqual(['Maya', 'Theo'])
  })
})
