import { describe, expect, it } from 'vitest'
import { goToTarget } from './go-to.ts'

describe('NAV-02 going to a screen by name', () => {
  it('NAV-02 leads to a named screen, with what it needs', () => {
    expect(goToTarget({ to: 'bank' })).toEqual({ to: '/bank', search: {} })
    expect(goToTarget({ to: 'bankAccount', personId: 'p1', tb: '0' })).toEqual({
      to: '/bank/account/p1',
      search: { tb: '0' },
    })
    expect(goToTarget({ to: 'reservation', personId: 'p1' })).toEqual({
      to: '/reservation',
      search: { personId: 'p1' },
    })
  })

  it.each([
    undefined,
    '',
    'nowhere',
    'https://evil.example',
    '//evil.example',
    '/bank',
    'goTo',
    'bankAccount',
    'toString',
  ])('NAV-02 leads home for %s: unknown, outside, itself, or incomplete', (to) =>
    expect(goToTarget({ to })).toEqual({ to: '/', search: {} }),
  )
})
