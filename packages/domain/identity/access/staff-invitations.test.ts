import { describe, expect, it } from 'vitest'
import type { RankedRole } from './granting-roles.ts'
import type { Role } from './roles.ts'
import {
  checkStaffInvitation,
  isExpired,
  STAFF_INVITATION_DAYS,
  staffInvitationEnd,
} from './staff-invitations.ts'

const codeOf = (
  own: readonly Role[],
  role: RankedRole,
  person?: { role: string; roles: string[] },
) => {
  const checked = checkStaffInvitation(new Set(own), role, person)
  return checked.ok ? 'ok' : checked.error.code
}

describe('STF-02 who may be invited as what', () => {
  it.each<[readonly Role[], RankedRole, string]>([
    [['admin'], 'cashier', 'ok'],
    [['admin'], 'admin', 'ok'],
    [['admin'], 'master-admin', 'ROLE_ABOVE_YOURS'],
    [['admin'], 'sysadmin', 'ROLE_ABOVE_YOURS'],
    [['registrar'], 'director', 'ROLE_ABOVE_YOURS'],
    [['account-holder'], 'employee', 'ROLE_ABOVE_YOURS'],
    [['master-admin'], 'master-admin', 'ok'],
    [[], 'cashier', 'ROLE_ABOVE_YOURS'],
  ])('%j invites a %s: %s', (own, role, code) => expect(codeOf(own, role)).toBe(code))

  it('a person can’t be invited to a role they already have, in either column', () => {
    expect(codeOf(['admin'], 'cashier', { role: 'cashier', roles: [] })).toBe('ROLE_HELD_ALREADY')
    expect(codeOf(['admin'], 'cashier', { role: 'account-holder', roles: ['cashier'] })).toBe(
      'ROLE_HELD_ALREADY',
    )
    expect(codeOf(['admin'], 'cashier', { role: 'account-holder', roles: ['counselor'] })).toBe(
      'ok',
    )
  })

  it('an invitation expires exactly after its days', () => {
    const expiresSeconds = staffInvitationEnd(1_000)
    expect(expiresSeconds).toBe(1_000 + STAFF_INVITATION_DAYS * 86_400)
    expect(
      [expiresSeconds - 1, expiresSeconds].map((now) => isExpired({ expiresSeconds }, now)),
    ).toEqual([false, true])
  })
})
