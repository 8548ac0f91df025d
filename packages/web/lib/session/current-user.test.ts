import { describe, expect, it } from 'vitest'
import {
  belongsElsewhere,
  chooseCurrentUser,
  hostOfDomain,
  isActingAsAnother,
} from './current-user.ts'

const account = (userId: string, organizationId: string, domainUrl: string) => ({
  userId,
  organizationId,
  organization: { domainUrl },
})
const pine = account('u1', 'o1', 'pinewood.localhost')
const lake = account('u2', 'o2', 'http://lakeside.localhost:3000/')
const harbor = account('u3', 'o3', 'harbor.localhost')
const all = [pine, lake, harbor]
const hints = { organizationId: undefined, userId: undefined, hostname: 'localhost' }

describe('NAV-16 current user choice', () => {
  it('NAV-16 uses the only account, whatever the hints say', () => {
    expect(chooseCurrentUser([pine], { ...hints, organizationId: 'o2' })).toBe(pine)
    expect(chooseCurrentUser([], hints)).toBeUndefined()
  })

  it('NAV-16 prefers stored organization, then stored user, then domain, then the first', () => {
    expect(
      chooseCurrentUser(all, {
        organizationId: 'o3',
        userId: 'u2',
        hostname: 'pinewood.localhost',
      }),
    ).toBe(harbor)
    expect(
      chooseCurrentUser(all, {
        organizationId: 'gone',
        userId: 'u2',
        hostname: 'harbor.localhost',
      }),
    ).toBe(lake)
    expect(
      chooseCurrentUser(all, { ...hints, userId: 'gone', hostname: 'lakeside.localhost:51' }),
    ).toBe(lake)
    expect(chooseCurrentUser(all, hints)).toBe(pine)
  })

  it('AUTH-40 uses the stored user where an organization has several accounts of a login', () => {
    const [own, shared] = [
      account('own', 'o1', 'pinewood.localhost'),
      account('shared', 'o1', 'pinewood.localhost'),
    ]
    const stored = { ...hints, organizationId: 'o1' }
    expect(chooseCurrentUser([own, shared], { ...stored, userId: 'shared' })).toBe(shared)
    expect(chooseCurrentUser([own, shared], { ...stored, userId: 'own' })).toBe(own)
    expect(chooseCurrentUser([own, shared], { ...stored, userId: 'gone' })).toBe(own)
  })

  it('NAV-16 reads the host out of a domain however it was written', () => {
    expect(
      ['Camp.example:80', 'https://camp.example/x', 'camp.example.'].map(hostOfDomain),
    ).toEqual(Array(3).fill('camp.example'))
  })

  it('NAV-16 goes to the redirect screen only on another organization’s host', () => {
    expect(belongsElsewhere(pine, { kind: 'organization', organizationId: 'o2' })).toBe(true)
    expect(belongsElsewhere(harbor, { kind: 'organization', organizationId: 'o3' })).toBe(false)
    expect(belongsElsewhere(pine, { kind: 'main', organizationId: 'o2' })).toBe(false)
  })
})

describe('NAV-11 acting as another', () => {
  const names = {
    username: 'Dana',
    email: 'dana@x.example',
    loginEmail: null,
    parent2Email: 'lee@x.example',
  }
  it('NAV-11 is flagged when the login name is none of the account’s', () => {
    expect(isActingAsAnother({ username: 'admin', email: 'admin@x.example' }, names)).toBe(true)
    expect(isActingAsAnother({ username: 'dana', email: 'other@x.example' }, names)).toBe(false)
    expect(isActingAsAnother({ username: 'lee', email: 'LEE@x.example' }, names)).toBe(false)
  })
})
