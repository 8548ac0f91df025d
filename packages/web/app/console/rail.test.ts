import { describe, expect, it } from 'vitest'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { isStaff, staffRolesOf } from '../../lib/session/staff.ts'
import { railOf, railOfRoute, railOrder, sectionsOf, isAtBottom } from './rail.ts'
import { consoleRoutes } from './route-table.ts'

const rail = (...roles: Role[]) => railOf(new Set(roles))

describe('NAV-20 the console by role', () => {
  /** The installation doesn't belong to a single organization. */
  const ownOrder = railOrder.filter((name) => name !== 'organizations')

  it('NAV-20 shows an admin everything of the organization', () => {
    expect(rail('admin')).toEqual(ownOrder)
    expect(rail('organization-manager')).toEqual(ownOrder)
  })

  it('NAV-20 shows a cashier the till and a counselor the rosters', () => {
    expect(rail('cashier')).toEqual(['home', 'till'])
    expect(rail('counselor')).toEqual(['home', 'rosters', 'checkIn'])
    expect(rail('employee', 'cashier')).toEqual(['home', 'till'])
    expect(rail('employee')).toEqual(['home', 'checkIn', 'tickets'])
    expect(rail('store-manager')).toEqual(['home', 'till', 'products', 'reports'])
  })

  it('NAV-20 shows a director all readable sections, a property manager their units', () => {
    expect(rail('director')).toEqual(ownOrder)
    expect(rail('registrar')).toEqual([
      'home',
      'people',
      'schedule',
      'rosters',
      'checkIn',
      'approvals',
      'invoices',
      'lodging',
      'tickets',
      'waivers',
      'reports',
    ])
    expect(rail('property-manager')).toEqual(['home', 'lodging', 'tickets'])
    expect(rail('sysadmin')).toEqual(['home', 'organizations'])
  })

  it('NAV-20 links a section’s subpages for those who may open them', () => {
    expect(sectionsOf(new Set(['admin'])).slice(-6)).toEqual([
      'credentials',
      'peopleImport',
      'team',
      'apiKeys',
      'webhooks',
      'dataExport',
    ])
    expect(sectionsOf(new Set(['registrar'])).at(-1)).toBe('peopleImport')
    for (const role of ['director', 'cashier'] as const)
      expect(sectionsOf(new Set([role])), 'NAV-40 one’s own sign-in is everybody’s').toEqual([
        ...rail(role),
        'guide',
        'credentials',
      ])
  })

  it('NAV-25 keeps the last sections at the bottom', () => {
    expect(railOrder.filter(isAtBottom)).toEqual(railOrder.slice(-2))
  })

  it('NAV-25 knows the section of each of its pages', () => {
    const sections = (
      [
        'home',
        'household',
        'peopleImport',
        'scheduleSeries',
        'bankCloseOut',
        'newStay',
        'report',
        'clientErrorLog',
        'organizations',
        'dataExport',
      ] as const
    ).map(railOfRoute)
    expect(sections).toEqual([
      'home',
      'people',
      'people',
      'schedule',
      'bank',
      'lodging',
      'reports',
      'clientErrorLog',
      'organizations',
      undefined,
    ])
  })

  it('NAV-20 shows members nothing but the start', () => {
    for (const role of [
      'account-holder',
      'authorized-person',
      'tenant-owner',
      'tenant-short-term',
    ] as const)
      expect(rail(role)).toEqual(['home'])
  })

  it('NAV-20 restricts every section except the start to named roles', () => {
    const open = Object.entries(consoleRoutes)
      .filter(([, route]) => !('anyOf' in route))
      .map(([name]) => name)
    expect(open.toSorted()).toEqual([
      'activate',
      'credentials',
      'denied',
      'gallery',
      'guide',
      'guideTopic',
      'home',
      'newPassword',
      'recovery',
      'secondFactor',
      'signIn',
      'signOut',
      'tbi',
      'verify',
    ])
  })

  it('NAV-20 knows staff by role and roles together', () => {
    expect(staffRolesOf({ role: 'account-holder', roles: ['cashier', 'unknown'] })).toEqual([
      'cashier',
    ])
    expect(isStaff({ role: 'tenant-owner', roles: [] })).toBe(false)
  })
})
