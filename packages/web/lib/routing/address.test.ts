import { describe, expect, it } from 'vitest'
import { consoleOrigin, originOf, safeReturnUrl, webAddress } from './address.ts'

const here = { protocol: 'http:', hostname: 'pinewood.localhost', port: '3000' }
const page = 'http://pinewood.localhost:3000'
const staff = 'http://console.localhost:3000'

describe('NAV-07 return addresses', () => {
  it.each([
    ['/bank?x=1', `${page}/bank?x=1`],
    [`${staff}/people/7`, `${staff}/people/7`],
    [page, `${page}/`],
  ])('NAV-07 keeps %s', (asked, stored) => expect(safeReturnUrl(asked, page, staff)).toBe(stored))

  it.each([
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://console.localhost:3000@evil.example/',
    '',
    undefined,
  ])('NAV-07 drops %s', (asked) => expect(safeReturnUrl(asked, page, staff)).toBeUndefined())
})

describe('NAV-08 addresses of other hosts', () => {
  it('NAV-08 finds the console beside this host, or where the server says it is', () => {
    expect(consoleOrigin(undefined, here)).toBe(staff)
    expect(consoleOrigin('https://staff.camp.example', here)).toBe('https://staff.camp.example')
    expect(
      consoleOrigin(undefined, {
        protocol: 'https:',
        hostname: 'pinewood.camps.example',
        port: '',
      }),
    ).toBe('https://console.camps.example')
  })

  it('NAV-16 reaches an organization’s own host with this page’s scheme and port', () => {
    expect(originOf('harbor.localhost', here)).toBe('http://harbor.localhost:3000')
    expect(originOf('harbor.localhost:4000', here)).toBe('http://harbor.localhost:4000')
    expect(originOf('https://harbor.example/', here)).toBe('https://harbor.example')
  })

  it('NAV-08 never turns a script or a half-typed word into a link', () => {
    expect(
      ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'nonsense', ''].map(
        webAddress,
      ),
    ).toEqual(Array(5).fill(undefined))
    expect(webAddress('www.camp.example/map')).toBe('https://www.camp.example/map')
    expect(webAddress('camp.example:8080/map')).toBe('https://camp.example:8080/map')
    expect(webAddress('/account')).toBe('/account')
  })
})
