import type { Role } from '@lodgepole/domain/identity/access/roles'
import { describe, expect, it } from 'vitest'
import { mayDecideOnStays } from './decides-on-stays.ts'

const login = (
  role: Role,
  lodgingTenantType: 'tenant-owner' | 'tenant-short-term' | null,
  displayRenterStays = true,
) => ({
  roles: new Set([role]),
  user: { lodgingTenantType, organization: { portalSettings: { displayRenterStays } } },
})

describe('LDG-60 people who see waiting stays on home', () => {
  it.each([
    ['a property manager', login('property-manager', null), true],
    ['an owner, who may manage by policy', login('account-holder', 'tenant-owner'), true],
    ['a renter', login('tenant-short-term', 'tenant-short-term'), false],
    ['a manager where stays are off', login('property-manager', null, false), false],
  ] as const)('%s', (_who, who, decides) => expect(mayDecideOnStays(who)).toBe(decides))
})
