import { describe, expect, it } from 'vitest'
import { checkRoleChange, rolesGrantableBy, mayManage, rolesToStore } from './granting-roles.ts'
import type { Role } from './roles.ts'

const set = (...names: Role[]) => new Set<Role>(names)
const outcome = (own: Role[], before: Role[], after: Role[], hasOtherAdmin = true) => {
  const result = checkRoleChange({
    own: set(...own),
    before: set(...before),
    after: set(...after),
    hasOtherAdmin,
  })
  return result.ok ? 'ok' : result.error.code
}

describe('CPL-08 staff can’t grant or remove a role above their own', () => {
  it.each<[string, Role[], Role[], Role[], string]>([
    [
      'an admin makes a cashier',
      ['admin'],
      ['account-holder'],
      ['account-holder', 'cashier'],
      'ok',
    ],
    ['an admin makes an admin', ['admin'], ['account-holder'], ['account-holder', 'admin'], 'ok'],
    [
      'an admin makes no sysadmin',
      ['admin'],
      ['account-holder'],
      ['account-holder', 'sysadmin'],
      'ROLE_ABOVE_YOURS',
    ],
    [
      'an admin takes nothing from a master admin',
      ['admin'],
      ['master-admin', 'cashier'],
      ['master-admin'],
      'ROLE_ABOVE_YOURS',
    ],
    ['a director makes no admin', ['director'], [], ['admin'], 'ROLE_ABOVE_YOURS'],
    ['nothing changed is nothing done', ['cashier'], ['admin'], ['admin'], 'ok'],
  ])('%s', (_what, own, before, after, expected) =>
    expect(outcome(own, before, after)).toBe(expected),
  )

  it('keeps at least one admin of either kind', () => {
    expect(outcome(['admin'], ['admin'], [], false)).toBe('LAST_ADMIN')
    expect(outcome(['admin'], ['admin'], ['organization-manager'], false)).toBe('ok')
    expect(outcome(['admin'], ['admin'], [], true)).toBe('ok')
  })

  it('offers an admin every role except those that the installation grants', () =>
    expect(rolesGrantableBy(set('admin'))).not.toContain('master-admin'))

  it.each([
    [
      { role: 'account-holder', roles: ['cashier'] },
      ['counselor'],
      { role: 'account-holder', roles: ['counselor'] },
    ],
    [
      { role: 'admin', roles: [] },
      ['director', 'cashier'],
      { role: 'director', roles: ['cashier'] },
    ],
    [{ role: 'admin', roles: ['tenant-owner'] }, [], { role: 'tenant-owner', roles: [] }],
    [{ role: 'admin', roles: [] }, [], { role: 'account-holder', roles: [] }],
  ] as const)('%j working as %j becomes %j', (before, work, after) =>
    expect(rolesToStore(before, set(...work))).toEqual(after),
  )
})

describe('CPL-23 staff can’t change a person whose role is above their own', () => {
  it.each<[Role[], Role[], boolean]>([
    [['registrar'], ['admin'], false],
    [['registrar'], ['director'], false],
    [['registrar'], ['registrar'], true],
    [['registrar'], ['account-holder'], true],
    [['registrar'], ['account-holder', 'cashier'], true],
    [['admin'], ['organization-manager'], true],
    [['admin'], ['master-admin'], false],
    [['admin'], ['sysadmin'], false],
    [['account-holder'], ['cashier'], false],
  ])('%j and %j: %s', (own, theirs, may) =>
    expect(mayManage(set(...own), set(...theirs))).toBe(may),
  )
})
