import { describe, expect, it } from 'vitest'
import { atLocalTimeSeconds, localDay } from '../kernel/calendar.ts'
import { labelText } from './label-text.ts'
import { lastIncludedSecond, restrictionOf } from './restrictions.ts'

const now = 1_800_000_000

describe('CPL-25 a restriction has the same words and the same day for everybody', () => {
  it('carries what staff wrote, where they wrote something', () => {
    expect(
      restrictionOf(
        {
          restricted: true,
          restrictionExpiresAt: null,
          restrictionMessage: 'Please see the office',
        },
        now,
      ),
    ).toEqual({ untilSeconds: null, message: 'Please see the office' })
    expect(
      restrictionOf(
        { restricted: true, restrictionExpiresAt: now + 1, restrictionMessage: null },
        now,
      ),
    ).toEqual({ untilSeconds: now + 1 })
    expect(
      restrictionOf(
        { restricted: true, restrictionExpiresAt: now, restrictionMessage: 'Over' },
        now,
      ),
    ).toBeUndefined()
  })

  it.each(['America/New_York', 'Pacific/Auckland', 'UTC'])(
    'names the last day on which it holds, in %s',
    (timeZone) => {
      const untilSeconds = atLocalTimeSeconds('2026-12-02', '00:00', timeZone)
      expect(localDay(lastIncludedSecond(untilSeconds), timeZone)).toBe('2026-12-01')
      expect(
        labelText(
          { code: 'restricted', may: 'nothing', reason: { kind: 'restricted', untilSeconds } },
          (seconds) => localDay(seconds, timeZone),
        ),
      ).toContain('2026-12-01')
    },
  )
})
