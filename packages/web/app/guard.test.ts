import { describe, expect, it } from 'vitest'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { decide, type GuardInput, type LoginFacts } from './guard.ts'

const loaded = (more: Partial<Extract<LoginFacts, { state: 'loaded' }>> = {}): LoginFacts => ({
  state: 'loaded',
  actAs: undefined,
  roles: new Set<Role>(['account-holder']),
  belongsElsewhere: false,
  onboardingSteps: [],
  ...more,
})
const signedIn = { hasToken: true, username: 'dana', refreshTried: false }
const nobody = { hasToken: false, username: undefined, refreshTried: true }

const ask = (
  more: Partial<GuardInput> & { readonly flags?: Partial<GuardInput['route']> } = {},
) => {
  const { flags, ...rest } = more
  const route = { name: 'bank', path: '/bank', ...flags }
  return decide({
    route,
    host: { anonymous: false },
    session: signedIn,
    login: loaded(),
    query: {},
    actAs: undefined,
    ...rest,
  })
}

describe('NAV-03 the guard, in order', () => {
  it('NAV-03 passes guest routes without looking at the session', () => {
    expect(
      ask({
        flags: { guest: true },
        session: { ...nobody, refreshTried: false },
        login: { state: 'not-loaded' },
      }),
    ).toEqual({ kind: 'pass' })
  })

  it('NAV-03 tries a refresh before asking for a sign-in', () => {
    expect(ask({ session: { ...nobody, refreshTried: false } })).toEqual({
      kind: 'refresh-then-retry',
    })
    expect(ask({ session: nobody })).toEqual({ kind: 'sign-in', r: 'bank', because: 'no-session' })
  })

  it('SHOP-17 lets visitors into the shop where the organization does, after asking it', () => {
    const flags = { openShop: true as const }
    const open = { anonymous: false, guestShop: true }
    expect(ask({ flags, host: open, session: { ...nobody, refreshTried: false } })).toEqual({
      kind: 'refresh-then-retry',
    })
    expect(ask({ flags, host: open, session: nobody })).toEqual({ kind: 'pass' })
    expect(ask({ flags, session: nobody })).toMatchObject({ kind: 'sign-in' })
    expect(ask({ host: open, session: nobody })).toMatchObject({ kind: 'sign-in' })
    expect(
      ask({ flags, host: open, login: loaded({ onboardingSteps: ['required-waiver'] }) }),
    ).toEqual({ kind: 'onboarding' })
  })

  it('NAV-32 leads a guest of an open host from its start page to the timetable', () => {
    const host = { anonymous: true, guestTimetable: true }
    const home = { name: 'home', path: '/' }
    expect(ask({ flags: home, host, session: { ...nobody, refreshTried: false } })).toEqual({
      kind: 'refresh-then-retry',
    })
    expect(ask({ flags: home, host, session: nobody })).toEqual({ kind: 'timetable' })
    expect(ask({ flags: home, host: { anonymous: true }, session: nobody })).toMatchObject({
      kind: 'sign-in',
    })
    expect(ask({ flags: home, host })).toEqual({ kind: 'pass' })
    expect(ask({ host, session: nobody })).toMatchObject({ kind: 'sign-in' })
  })

  it('GUIDE-07 lets guests read the guide, and members only after the usual checks', () => {
    const flags = { name: 'guide', openToGuests: true as const }
    expect(ask({ flags, session: { ...nobody, refreshTried: false } })).toEqual({
      kind: 'refresh-then-retry',
    })
    expect(ask({ flags, session: nobody })).toEqual({ kind: 'pass' })
    expect(ask({ flags })).toEqual({ kind: 'pass' })
    expect(ask({ flags, login: { state: 'not-loaded' } }).kind).toBe('login-actions')
    expect(ask({ flags, login: loaded({ onboardingSteps: ['required-waiver'] }) }).kind).toBe(
      'onboarding',
    )
  })

  it('NAV-03 asks for a sign-in when the username is missing, with the route by its name', () => {
    expect(ask({ session: { ...signedIn, username: undefined } })).toEqual({
      kind: 'sign-in',
      r: 'bank',
      because: 'no-session',
    })
  })

  it('NAV-03 runs the login actions, then onboarding, then looks at roles', () => {
    const adminOnly = { adminOnly: true as const }
    expect(ask({ flags: adminOnly, login: { state: 'not-loaded' } })).toEqual({
      kind: 'login-actions',
      actAs: undefined,
    })
    expect(
      ask({ flags: adminOnly, login: loaded({ onboardingSteps: ['required-waiver'] }) }),
    ).toEqual({ kind: 'onboarding' })
    expect(ask({ flags: adminOnly })).toEqual({ kind: 'denied' })
  })

  it('IDN-62 leads people without a second factor to its setup; they may sign out', () => {
    const login = loaded({ isFactorMissing: true })
    expect(ask({ login })).toEqual({ kind: 'second-factor' })
    expect(ask({ flags: { anyOf: ['admin'] }, login })).toEqual({ kind: 'second-factor' })
    expect(ask({ flags: { name: 'secondFactor' }, login })).toEqual({ kind: 'pass' })
    expect(ask({ flags: { name: 'signOut', guest: true }, login })).toEqual({ kind: 'pass' })
    expect(ask({ flags: { name: 'secondFactor' }, session: nobody, login })).toMatchObject({
      kind: 'sign-in',
    })
  })

  it('NAV-03 lets onboarding itself and the redirect screen be seen', () => {
    const login = loaded({ onboardingSteps: ['required-waiver'], belongsElsewhere: true })
    expect(ask({ flags: { name: 'redirect' }, login })).toEqual({ kind: 'pass' })
    expect(
      ask({
        flags: { name: 'onboarding' },
        login: loaded({ onboardingSteps: ['required-waiver'] }),
      }),
    ).toEqual({ kind: 'pass' })
  })

  it('NAV-03 sends another organization’s account to the redirect screen before all else', () => {
    expect(
      ask({ login: loaded({ belongsElsewhere: true, onboardingSteps: ['required-waiver'] }) }),
    ).toEqual({ kind: 'redirect' })
  })

  it('NAV-03 says so when the login has no account here', () => {
    expect(ask({ login: { state: 'no-account' } })).toEqual({
      kind: 'sign-in',
      r: 'bank',
      because: 'no-account',
    })
  })
})

describe('NAV-04 anonymous routes', () => {
  const flags = { anonymous: true as const }
  it('NAV-04 pass only on hosts that allow it', () => {
    expect(ask({ flags, host: { anonymous: true }, session: nobody })).toEqual({ kind: 'pass' })
    expect(ask({ flags, host: { anonymous: false }, session: nobody }).kind).toBe('sign-in')
    expect(ask({ host: { anonymous: true }, session: nobody }).kind).toBe('sign-in')
  })
})

describe('ONB-19 what stays open during the steps', () => {
  const login = loaded({ onboardingSteps: ['required-waiver'] })
  it.each([
    ['help', 'pass'],
    ['newTicket', 'pass'],
    ['ticket', 'pass'],
    ['tickets', 'pass'],
    ['credentials', 'pass'],
    ['selectOrganization', 'pass'],
    ['onboarding', 'pass'],
    ['redirect', 'pass'],
    ['home', 'onboarding'],
    ['account', 'onboarding'],
    ['guide', 'onboarding'],
    ['profile', 'onboarding'],
    ['deposits', 'onboarding'],
  ])('%s: %s', (name, kind) => expect(ask({ flags: { name }, login }).kind).toBe(kind))
  it('help asks for a sign-in like any other page', () =>
    expect(ask({ flags: { name: 'help' }, session: nobody }).kind).toBe('sign-in'))
})

describe('NAV-05 legacy pages', () => {
  it('NAV-05 come first, and take along only the four parameters they know', () => {
    const query = { userId: 'u', session: 's', type: '', authUserId: 'a', other: 'x' }
    expect(
      ask({ flags: { legacyPage: true, path: '/remaining-funds.html' }, session: nobody, query }),
    ).toEqual({
      kind: 'legacy-page',
      path: '/remaining-funds.html',
      stored: { userId: 'u', session: 's', authUserId: 'a' },
    })
  })
})

describe('NAV-06 admin-only routes', () => {
  it.each([
    ['organization-manager', 'pass'],
    ['admin', 'pass'],
    ['employee', 'denied'],
    ['account-holder', 'denied'],
  ] as const)('NAV-06 %s: %s', (role, kind) => {
    expect(
      ask({ flags: { adminOnly: true }, login: loaded({ roles: new Set([role]) }) }).kind,
    ).toBe(kind)
  })

  it('NAV-20 a console screen asks for one of its roles', () => {
    const flags = { anyOf: ['cashier', 'store-manager'] as const }
    expect(ask({ flags, login: loaded({ roles: new Set<Role>(['cashier']) }) }).kind).toBe('pass')
    expect(ask({ flags, login: loaded({ roles: new Set<Role>(['counselor']) }) }).kind).toBe(
      'denied',
    )
  })
})

describe('NAV-07 acting as another', () => {
  const query = { aoe: 'dana@x.example' }
  const acting = { actAs: 'dana@x.example' }

  it('NAV-07 ACT-01 asks for a reason before it acts as the person in aoe', () => {
    expect(ask({ query })).toEqual({ kind: 'ask-reason', account: 'dana@x.example' })
    expect(ask({ query, login: { state: 'not-loaded' } })).toEqual({
      kind: 'ask-reason',
      account: 'dana@x.example',
    })
    expect(
      ask({ query, actAs: 'kim@x.example', login: loaded({ actAs: 'kim@x.example' }) }),
    ).toEqual({ kind: 'ask-reason', account: 'dana@x.example' })
  })

  it('NAV-07 loads that account once, and keeps it without the query', () => {
    expect(ask({ query, ...acting })).toEqual({ kind: 'login-actions', ...acting })
    expect(ask({ query, ...acting, login: loaded(acting) })).toEqual({ kind: 'pass' })
    expect(ask({ ...acting, login: loaded(acting) })).toEqual({ kind: 'pass' })
    expect(ask({ login: loaded(acting) })).toEqual({ kind: 'login-actions', actAs: undefined })
  })

  it('ACT-01 the reason is entered as the admin', () => {
    const flags = { name: 'actAs' }
    expect(ask({ flags, query, ...acting })).toEqual({ kind: 'end-acting' })
    expect(ask({ flags, query })).toEqual({ kind: 'pass' })
  })

  it('NAV-07 never acts for anybody without a session', () => {
    expect(ask({ query: { aoe: 'dana@x.example' }, session: nobody }).kind).toBe('sign-in')
  })
})
