import { describe, expect, it } from 'vitest'
import { assessInvitationRequest, type EarlierRequest } from './invitation-requests.ts'

const NOW = 1_800_000_000
const HOUR = 3_600
const requests = (
  count: number,
  secondsAgo: number,
  more: Partial<EarlierRequest> = {},
): readonly EarlierRequest[] =>
  Array.from({ length: count }, () => ({
    askedSeconds: NOW - secondsAgo,
    isOfNetwork: false,
    isOfAddress: false,
    ...more,
  }))
const own = { isOfNetwork: true }

describe('SGN-07 requests for an invitation', () => {
  it.each([
    ['the first', [], 'mailed'],
    ['the fifth of a network', requests(4, 60, own), 'mailed'],
    ['the sixth of a network in an hour', requests(5, 60, own), 'refused'],
    ['the sixth of a network, an hour later', requests(5, HOUR, own), 'mailed'],
    ['the twenty-first of a network in a day', requests(20, 5 * HOUR, own), 'refused'],
    ['the twenty-first of a network, a day later', requests(20, 24 * HOUR, own), 'mailed'],
    ['the same address again', requests(1, 60, { ...own, isOfAddress: true }), 'listed'],
    [
      'the same address after a day',
      requests(1, 24 * HOUR, { ...own, isOfAddress: true }),
      'mailed',
    ],
    ['the twentieth of all in an hour', requests(19, 60), 'mailed'],
    ['the twenty-first of all in an hour', requests(20, 60), 'listed'],
    ['the twenty-first of all, an hour later', requests(20, HOUR), 'mailed'],
  ] as const)('%s', (_what, earlier, verdict) =>
    expect(assessInvitationRequest(earlier, NOW)).toBe(verdict),
  )
})
