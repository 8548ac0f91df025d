import { describe, expect, it } from 'vitest'
import { asksBeforeLeaving, hasUnsaved, holdUnsaved, isSame } from './unsaved.ts'

describe('PPL-24 when somebody is asked before they leave', () => {
  it.each([
    ['to another page', '/account/profile', '/', true, true],
    [
      'to another place of the same page',
      '/account/contributor',
      '/account/contributor',
      true,
      false,
    ],
    ['to sign in again, the session having ended', '/account/profile', '/signin', false, false],
  ])('%s', (_, fromPath, toPath, hasSession, asks) =>
    expect(asksBeforeLeaving({ fromPath, toPath, hasSession })).toBe(asks),
  )

  it('ONB-17 a button that takes a form away knows of every form that has changes', () => {
    const [one, other] = [holdUnsaved(), holdUnsaved()]
    one()
    one()
    expect(hasUnsaved()).toBe(true)
    other()
    expect(hasUnsaved()).toBe(false)
  })

  it('what was typed and taken back is no change', () => {
    const before = { firstName: 'Maya', phones: ['1'] }
    expect(isSame(before, { firstName: 'May', phones: ['1'] })).toBe(false)
    expect(isSame(before, { firstName: 'Maya', phones: ['1', ''] })).toBe(false)
    expect(isSame(before, { firstName: 'Maya', phones: ['1'] })).toBe(true)
  })
})
