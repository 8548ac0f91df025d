import { describe, expect, it } from 'vitest'
import { homeArrangement, type HomeOrganization } from './arrangement.ts'

const club = (
  recreationClubHome: boolean,
  orgType: HomeOrganization['orgType'] = 'rec-club',
): HomeOrganization => ({ orgType, policies: { recreationClubHome } })

describe('HOME-09 the recreation club’s home', () => {
  it('is off unless asked for', () =>
    expect(homeArrangement(club(false))).toEqual(['people', 'shortcuts']))
  it('puts bookings first when it is on', () =>
    expect(homeArrangement(club(true))).toEqual(['bookings', 'people', 'shortcuts']))
  it.each(['camp', 'other'] as const)('is not for a %s, regardless of the setting', (orgType) =>
    expect(homeArrangement(club(true, orgType))).toEqual(['people', 'shortcuts']),
  )
})
