import { describe, expect, it } from 'vitest'
import { normalizeHost, organizationOfRequest, type Host } from './host.ts'

const main: Host = { kind: 'main', host: 'localhost', organizationId: 'default' }
const own: Host = {
  kind: 'organization',
  host: 'a.localhost',
  organizationId: 'a',
  anonymous: false,
}
const staff: Host = { kind: 'console', host: 'console.localhost' }

describe('TEN-02 the organization comes from the host', () => {
  it.each([
    ['Pinewood.localhost:3000', 'pinewood.localhost'],
    ['pinewood.localhost.', 'pinewood.localhost'],
    [undefined, ''],
  ])('reads %s', (given, host) => expect(normalizeHost(given)).toBe(host))

  it('is the host’s own when the request sends none or the same', () => {
    expect(organizationOfRequest(own, undefined, [])).toEqual({ ok: true, value: 'a' })
    expect(organizationOfRequest(own, 'a', [])).toEqual({ ok: true, value: 'a' })
    expect(organizationOfRequest(main, undefined, [])).toEqual({ ok: true, value: 'default' })
    expect(organizationOfRequest(staff, undefined, [])).toEqual({ ok: true, value: undefined })
  })

  it('is never another one on an organization’s host, even for a login with both', () => {
    expect(organizationOfRequest(own, 'b', ['a', 'b'])).toEqual({
      ok: false,
      error: 'ORGANIZATION_MISMATCH',
    })
  })

  it('may be chosen on the main portal and the console, among the login’s own', () => {
    expect(organizationOfRequest(main, 'b', ['a', 'b'])).toEqual({ ok: true, value: 'b' })
    expect(organizationOfRequest(staff, 'b', ['b'])).toEqual({ ok: true, value: 'b' })
    expect(organizationOfRequest(main, 'c', ['a', 'b'])).toEqual({
      ok: false,
      error: 'ORGANIZATION_MISMATCH',
    })
    expect(organizationOfRequest(main, 'b', [])).toEqual({
      ok: false,
      error: 'ORGANIZATION_MISMATCH',
    })
  })
})
