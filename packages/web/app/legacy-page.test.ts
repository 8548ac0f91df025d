import { describe, expect, it } from 'vitest'
import { legacyCookies } from './legacy-page.ts'

describe('NAV-05 legacy pages', () => {
  it('NAV-05 keep the parameters for ten minutes, readable only by the page itself', () => {
    expect(
      legacyCookies(
        { path: '/remaining-funds.html', stored: { userId: 'u 1', session: '2' } },
        'camp.example',
      ),
    ).toEqual([
      'userId=u%201; max-age=600; path=/remaining-funds.html; samesite=lax; secure',
      'session=2; max-age=600; path=/remaining-funds.html; samesite=lax; secure',
      'legacyPage=1; max-age=600; path=/remaining-funds.html; samesite=lax; secure',
    ])
  })
})
