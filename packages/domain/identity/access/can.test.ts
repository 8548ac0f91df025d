import { describe, expect, it } from 'vitest'
import { guest, system, type Actor } from './actor.ts'
import { can, type Permission } from './can.ts'
import { capabilities, hasCapability, type Capability } from './capabilities.ts'
import { rankedRoles } from './granting-roles.ts'
import {
  householdRoles,
  isAdmin,
  isEmployee,
  mayBeActedAs,
  roles as allRoles,
  roleSet,
  seesAdminConsole,
  sharedRoles,
  type Role,
} from './roles.ts'

const member = (...roles: Role[]): Actor => ({
  kind: 'member',
  loginId: 'l',
  userId: 'u',
  roles: new Set(roles),
})
const key: Actor = { kind: 'key', keyId: 'k', capabilities: new Set(['tickets']) }
const login: Actor = { kind: 'login', loginId: 'l' }

describe('PLT-05 one function decides who may call', () => {
  it.each<[string, Actor, Permission, string]>([
    ['guest', guest, 'guest', 'yes'],
    ['guest', guest, 'login', 'sign-in-first'],
    ['guest', guest, 'member', 'sign-in-first'],
    ['guest', guest, 'admin', 'sign-in-first'],
    ['login', login, 'login', 'yes'],
    ['login', login, 'member', 'no'],
    ['login', login, 'admin', 'no'],
    ['member', member('account-holder'), 'member', 'yes'],
    ['member', member('account-holder'), 'admin', 'no'],
    ['manager', member('organization-manager'), 'admin', 'yes'],
    ['cashier', member('cashier'), { capability: 'till' }, 'yes'],
    ['counselor', member('counselor'), { capability: 'till' }, 'no'],
    ['guest', guest, { capability: 'till' }, 'sign-in-first'],
    ['an employee', member('employee', 'account-holder'), { capability: 'walkIns' }, 'yes'],
    // A person with a particular role has only that role's capabilities, matching the console menu.
    [
      'a cashier among the employees',
      member('cashier', 'employee'),
      { capability: 'walkIns' },
      'no',
    ],
    ['a cashier among the employees', member('employee', 'cashier'), { capability: 'till' }, 'yes'],
    ['job', system, { capability: 'till' }, 'yes'],
    ['an API key for tickets', key, { capability: 'tickets' }, 'yes'],
    ['an API key for tickets', key, { capability: 'peopleRead' }, 'no'],
    ['an API key for tickets', key, 'member', 'no'],
    ['an API key for tickets', key, 'admin', 'no'],
  ])('%s', (_who, actor, permission, verdict) => expect(can(actor, permission)).toBe(verdict))
})

describe('ACT-05 who an admin may act as', () => {
  it.each<[Role, boolean]>([
    ['account-holder', true],
    ['tenant-short-term', true],
    ['cashier', true],
    ['organization-manager', false],
    ['admin', false],
    ['master-admin', false],
    ['sysadmin', false],
  ])('ACT-05 %s: %s', (role, may) =>
    expect(mayBeActedAs(new Set<Role>([role, 'account-holder']))).toBe(may),
  )
})

describe('PLT-06 roles come from role and roles', () => {
  it('joins both and drops what it does not know', () => {
    expect([...roleSet({ role: 'cashier', roles: ['concierge', 'wizard'] })]).toEqual([
      'cashier',
      'concierge',
    ])
    expect([...roleSet({ role: null, roles: null })]).toEqual([])
  })

  it('counts managers and admins as admins, employees as employees; both see the console', () => {
    expect(isAdmin(new Set(['organization-manager']))).toBe(true)
    expect(isAdmin(new Set(['master-admin']))).toBe(true)
    expect(isEmployee(new Set(['organization-employee']))).toBe(true)
    expect(seesAdminConsole(new Set(['employee']))).toBe(true)
    expect(seesAdminConsole(new Set(['account-holder']))).toBe(false)
    expect(seesAdminConsole(new Set(['tenant-owner', 'authorized-person']))).toBe(false)
  })
})

describe('ACC-30 people with console work see the link to the console', () => {
  const everything = (Object.keys(capabilities) as Capability[]).filter(
    (one) => one !== 'installation',
  )

  it('ACC-30 a master admin has all capabilities of an organization, no installation ones', () => {
    const roles = new Set<Role>(['master-admin'])
    expect(everything.filter((one) => !hasCapability(roles, one))).toEqual([])
    expect(hasCapability(roles, 'installation')).toBe(false)
  })

  it.each(allRoles)(
    'ACC-30 %s sees the link to the console exactly when the role has work there',
    (role) => {
      const roles = new Set<Role>([role])
      const works = (Object.keys(capabilities) as Capability[]).some((one) =>
        hasCapability(roles, one),
      )
      expect(seesAdminConsole(roles)).toBe(works)
    },
  )
})

describe('ACC-21 sharing a household does not share staff roles', () => {
  it('leaves a second parent the roles that describe the household', () => {
    expect([...sharedRoles(new Set(allRoles))].toSorted()).toEqual([...householdRoles].toSorted())
    expect([...sharedRoles(new Set(['admin', 'cashier']))]).toEqual(['account-holder'])
    expect([...sharedRoles(new Set(['tenant-owner', 'property-manager']))]).toEqual([
      'account-holder',
      'tenant-owner',
    ])
  })

  it('classifies every role as staff or household, never both', () =>
    expect([...householdRoles, ...rankedRoles].toSorted()).toEqual([...allRoles].toSorted()))
})
