import { describe, expect, it } from 'vitest'
import type { Role } from './access/roles.ts'
import {
  checkFactorReset,
  isFactorMissing,
  withoutWork,
  type FactorReset,
} from './required-factor.ts'

const place = (role: Role, isRequired = false) => ({
  roles: new Set<Role>([role, 'account-holder']),
  isRequired,
})
const facts = { hasSecondFactor: false, isOfProvider: false, isRequiredOfAdministrators: false }

describe('IDN-62 a second factor can be required of those who work here', () => {
  it.each([
    ['a cashier where it is required', place('cashier', true), [], facts, true],
    ['a cashier where it is not', place('cashier'), [], facts, false],
    ['a member where it is required', place('account-holder', true), [], facts, false],
    [
      'an admin who has shown one',
      place('admin', true),
      [],
      { ...facts, hasSecondFactor: true },
      false,
    ],
    [
      'an admin whom the provider let in',
      place('admin', true),
      [],
      { ...facts, isOfProvider: true },
      false,
    ],
    [
      'a sysadmin',
      place('sysadmin'),
      [place('sysadmin')],
      { ...facts, isRequiredOfAdministrators: true },
      true,
    ],
    [
      'a sysadmin elsewhere',
      place('admin'),
      [place('sysadmin')],
      { ...facts, isRequiredOfAdministrators: true },
      true,
    ],
    [
      'an admin who is no sysadmin',
      place('admin'),
      [place('admin')],
      { ...facts, isRequiredOfAdministrators: true },
      false,
    ],
    [
      'a sysadmin whom a provider let in',
      place('sysadmin'),
      [place('sysadmin')],
      { ...facts, isOfProvider: true, isRequiredOfAdministrators: true },
      true,
    ],
  ] as const)('%s', (_who, one, others, given, isMissing) =>
    expect(isFactorMissing(one, [one, ...others], given)).toBe(isMissing),
  )

  it('leaves the household', () =>
    expect([...withoutWork(new Set<Role>(['admin', 'account-holder']))]).toEqual([
      'account-holder',
    ]))
})

describe('IDN-64 who can have a lost factor reset', () => {
  const has = (...roles: Role[]) => new Set(roles)
  const [nowMs, dayMs] = [Date.UTC(2026, 6, 1), 24 * 3_600_000]
  const reset: FactorReset = {
    isOwn: false,
    here: has('cashier'),
    opensElsewhere: false,
    startedWorkAtMs: undefined,
    nowMs,
    isByAdministrator: false,
  }
  it.each<[string, FactorReset, string | undefined]>([
    ['a cashier’s', reset, undefined],
    ['one’s own', { ...reset, isOwn: true }, 'OWN_FACTOR_RESET'],
    ['a member’s', { ...reset, here: has('account-holder') }, 'FACTOR_OF_STAFF_ONLY'],
    [
      'of a login that opens another organization',
      { ...reset, opensElsewhere: true },
      'FACTOR_RESET_BY_ADMINISTRATOR',
    ],
    [
      'of such a login, by an administrator',
      { ...reset, opensElsewhere: true, isByAdministrator: true },
      undefined,
    ],
    [
      'in the first day',
      { ...reset, startedWorkAtMs: nowMs - dayMs + 1 },
      'FACTOR_RESET_BY_ADMINISTRATOR',
    ],
    [
      'in the first day, by an administrator',
      { ...reset, startedWorkAtMs: nowMs, isByAdministrator: true },
      undefined,
    ],
    ['after the first day', { ...reset, startedWorkAtMs: nowMs - dayMs }, undefined],
  ])('%s', (_whose, asked, code) => {
    const checked = checkFactorReset(asked)
    expect(checked.ok ? undefined : checked.error.code).toBe(code)
  })
})
