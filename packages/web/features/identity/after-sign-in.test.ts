import { describe, expect, it } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

const addressOf = (name: string) => (name === 'bank' ? '/bank' : '/')
const noted = JSON.stringify({ name: 'bankAccount', href: '/bank/account/7?x=1' })

describe('NAV-03 after sign-in', () => {
  it('NAV-03 goes to the address that was asked for, else to the screen by name, else home', () => {
    expect(afterSignIn({ r: 'bankAccount', noted }, addressOf)).toBe('/bank/account/7?x=1')
    expect(afterSignIn({ r: 'bank', noted }, addressOf)).toBe('/bank')
    expect(afterSignIn({ r: undefined, noted }, addressOf)).toBe('/')
    expect(afterSignIn({ r: 'unknown', noted: 'not json' }, addressOf)).toBe('/')
    expect(afterSignIn({ r: 'bank', noted: 'null' }, addressOf)).toBe('/bank')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 7])(
    'NAV-03 never goes outside: %s',
    (href) => {
      expect(
        afterSignIn({ r: 'bank', noted: JSON.stringify({ name: 'bank', href }) }, addressOf),
      ).toBe('/bank')
    },
  )
})
