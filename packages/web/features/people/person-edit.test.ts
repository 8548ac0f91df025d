import { describe, expect, it } from 'vitest'
import { noTexts, personEdit } from './person-edit.ts'

const before = {
  ...noTexts,
  firstName: 'Maya',
  lastName: 'Alvarez',
  relationship: 'Daughter',
  birthISO: '2014-05-06',
  careNote: 'Nuts',
}

describe('PPL-13 a save sends what was changed', () => {
  it('PPL-13 leaves what the other parent wrote in another field', () => {
    const now = { ...before, careNote: 'Nuts and bees' }
    expect(personEdit(before, { ...before, firstName: 'May' }, now)).toEqual({
      firstName: 'May',
      lastName: 'Alvarez',
    })
    expect(personEdit(before, { ...before, birthISO: '' }, now)).toEqual({ birthISO: '' })
    expect(personEdit(before, { ...before, relationship: 'Niece' }, now)).toEqual({
      relationship: 'Niece',
    })
  })

  it('PPL-13 sends both names, the untouched one as it is now', () => {
    expect(
      personEdit(before, { ...before, firstName: 'May' }, { ...before, lastName: 'Brook' }),
    ).toEqual({ firstName: 'May', lastName: 'Brook' })
    expect(
      personEdit(before, { ...before, lastName: 'Stone' }, { ...before, firstName: 'Mia' }),
    ).toEqual({ firstName: 'Mia', lastName: 'Stone' })
  })

  it('PPL-13 replaces theirs where both wrote', () => {
    expect(
      personEdit(before, { ...before, careNote: 'Mine' }, { ...before, careNote: 'Theirs' }),
    ).toEqual({ careNote: 'Mine' })
  })

  it('PPL-13 sends nothing when nothing was changed', () =>
    expect(personEdit(before, { ...before }, { ...before, careNote: 'Theirs' })).toBeUndefined())
})
