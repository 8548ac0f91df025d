import { describe, expect, it } from 'vitest'
import { guest, system, type Actor } from './actor.ts'
import { can, type Permission } from './can.ts'
import { isAdmin, isEmployee, mayBeActedAs, roleSet, seesAdminConsole, type Role } from './roles.ts'

const member = (...roles: Role[]): Actor => ({ kind: 'member', loginId: 'l', userId: 'u', roles: new Set(roles) })
const login: Actor = { kind: 'login', loginId: 'l' }

describe('PLT-05 one function decides who may call', () => {
  it.each<[string, Actor, Permission, string]>([
    ['guest', guest, 'guest', 'yes'], ['guest', guest, 'login', 'sign-in-first'], ['guest', guest, 'member', 'sign-in-first'], ['guest', guest, 'admin', 'sign-in-first'],
    ['login', login, 'login', 'yes'], ['login', login, 'member', 'no'], ['login', login, 'admin', 'no'],
    ['member', member('account-holder'), 'member', 'yes'], ['member', member('account-holder'), 'admin', 'no'],
    ['manager', member('organization-manager'), 'admin', 'yes'], ['cashier', member('cashier'), { anyOf: ['cashier', 'admin'] }, 'yes'],
    ['counselor', member('counselor'), { anyOf: ['cashier', 'admin'] }, 'no'], ['guest', guest, { anyOf: ['cashier'] }, 'sign-in-first'],
    ['an employee', member('employee', 'account-holder'), { anyOf: ['employee'] }, 'yes'],
    // Whoever has work of their own has that work alone, as the console's menu shows it.
    ['a cashier among the employees', member('cashier', 'employee'), { anyOf: ['employee'] }, 'no'], ['a cashier among the employees', member('employee', 'cashier'), { anyOf: ['cashier'] }, 'yes'],
    ['job', system, { anyOf: ['cashier'] }, 'yes'],
  ])('%s', (_who, actor, permission, verdict) => expect(can(actor, permission)).toBe(verdict))
})

describe('ACT-05 whom an admin may act as', () => {
  it.each<[Role, boolean]>([
    ['account-holder', true], ['tenant-short-term', true], ['cashier', true], ['organization-manager', false], ['admin', false], ['master-admin', false], ['sysadmin', false],
  ])('ACT-05 %s: %s', (role, may) => expect(mayBeActedAs(new Set<Role>([role, 'account-holder']))).toBe(may))
})

describe('PLT-06 roles come from role and roles', () => {
  it('joins both and drops what it does not know', () => {
    expect([...roleSet({ role: 'cashier', roles: ['concierge', 'wizard'] })]).toEqual(['cashier', 'concierge'])
    expect([...roleSet({ role: null, roles: null })]).toEqual([])
  })

  it('counts managers and admins as admins, employees as employees, and shows both the console', () => {
    expect(isAdmin(new Set(['organization-manager']))).toBe(true)
    expect(isAdmin(new Set(['master-admin']))).toBe(false)
    expect(isEmployee(new Set(['organization-employee']))).toBe(true)
    expect(seesAdminConsole(new Set(['employee']))).toBe(true)
    expect(seesAdminConsole(new Set(['account-holder']))).toBe(false)
  })
})
