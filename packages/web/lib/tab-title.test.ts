import { describe, expect, it } from 'vitest'
import { tabTitle } from './tab-title.ts'

const words = { suffix: 'Portal', generic: 'Member Portal' }

describe('NAV-12 tab title', () => {
  it('NAV-12 is the organisation’s name and a suffix, then the screen', () => {
    expect(tabTitle('Pinewood', undefined, words)).toBe('Pinewood Portal')
    expect(tabTitle('Pinewood', 'Bank', words)).toBe('Pinewood Portal – Bank')
  })

  it('NAV-12 is generic where there is no organisation', () => {
    expect(tabTitle(undefined, undefined, words)).toBe('Member Portal')
    expect(tabTitle('', 'Sign in', words)).toBe('Member Portal – Sign in')
  })
})
