import { expect, it } from 'vitest'
import { keepHiddenMenus } from './keep-hidden-menus.ts'

const follow = (here: Record<string, unknown>, link: Record<string, unknown>) =>
  keepHiddenMenus({ search: here, next: () => link })

it('NAV-30 tb=0 stays in the address from link to link', () => {
  expect(follow({ tb: '0', personId: '7' }, { view: 'week' })).toEqual({ view: 'week', tb: '0' })
  expect(follow({ tb: '0' }, {})).toEqual({ tb: '0' })
})

it('NAV-30 is not invented, and a link can end it', () => {
  expect(follow({}, { view: 'week' })).toEqual({ view: 'week' })
  expect(follow({ tb: '1' }, {})).toEqual({})
  expect(follow({ tb: '0' }, { tb: '1' })).toEqual({ tb: '1' })
})
