import { describe, expect, it } from 'vitest'
import { LEGACY_PAGE_COOKIE_SECONDS, cookieSeconds, cookieText, readCookie } from './cookies.ts'

describe('NAV-15 cookies', () => {
  it('NAV-15 keeps organization and user id 90 days, username 30 days, referral id 14 days', () => {
    expect(cookieSeconds).toEqual({
      organizationId: 7_776_000,
      userId: 7_776_000,
      username: 2_592_000,
      referralId: 1_209_600,
    })
  })

  it('NAV-15 marks cookies secure except on local hosts, for the whole site by default', () => {
    expect(cookieText('userId', 'a b', { maxAgeSeconds: 5, hostname: 'camp.example' })).toBe(
      'userId=a%20b; max-age=5; path=/; samesite=lax; secure',
    )
    expect(cookieText('userId', 'x', { maxAgeSeconds: 5, hostname: 'pinewood.localhost' })).toBe(
      'userId=x; max-age=5; path=/; samesite=lax',
    )
    expect(
      cookieText('userId', 'x', { maxAgeSeconds: 5, hostname: 'localhost.example.com' }),
    ).toContain('; secure')
  })

  it('NAV-15 reads back what was kept, and nothing that only looks alike', () => {
    const cookies = 'myuserId=1; userId=a%20b; username=%E0%A4%A; organizationId='
    expect(readCookie(cookies, 'userId')).toBe('a b')
    expect(readCookie(cookies, 'username')).toBe('%E0%A4%A')
    expect(readCookie(cookies, 'organizationId')).toBeUndefined()
    expect(readCookie(cookies, 'referralId')).toBeUndefined()
  })

  it('NAV-05 keeps what was asked of a legacy page for 600 seconds', () => {
    expect(LEGACY_PAGE_COOKIE_SECONDS).toBe(600)
  })
})
