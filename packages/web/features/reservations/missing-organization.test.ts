import { describe, expect, it } from 'vitest'
import { cacheMs } from '../../lib/api/query.ts'
import { missingOrganization } from './missing-organization.ts'

describe('RSV-51 a timetable is asked for an organization', () => {
  it.each([
    [undefined, 'NO_ORGANIZATION_ID'],
    ['', 'NO_ORGANIZATION_ID'],
    [null, 'NULL_ORGANIZATION_ID'],
    ['0190a1b2-0000-7000-8000-000000000001', undefined],
  ])('%s: %s', (organizationId, code) => {
    expect(missingOrganization(organizationId)).toBe(code)
  })

  it('is kept for five minutes at most', () => {
    expect(cacheMs.events).toBe(5 * 60_000)
  })
})
