import { describe, expect, it } from 'vitest'
import { menusHidden } from './menus-hidden.ts'

describe('NAV-10 hidden menus', () => {
  it('NAV-10 are hidden by the route or by tb=0, and by nothing else', () => {
    expect(menusHidden({ noMenus: true }, {})).toBe(true)
    expect(menusHidden({}, { tb: '0' })).toBe(true)
    expect([
      menusHidden({}, {}),
      menusHidden({}, { tb: '1' }),
      menusHidden(undefined, { tb: '' }),
    ]).toEqual([false, false, false])
  })
})
