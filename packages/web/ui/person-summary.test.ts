import { contrast } from '@lodgepole/domain/organizations/branding/color'
import { describe, expect, it } from 'vitest'
import { fullName, initialsOf, personColor, personColors, photoUrl } from './person-summary.ts'

describe('WEB-06 people avatars', () => {
  it.each([
    [{ firstName: 'Maya', lastName: 'Alvarez' }, 'M', 'MA'],
    [{ firstName: 'élodie', lastName: 'œuvrard' }, 'É', 'ÉŒ'],
    [{ firstName: ' "Theo"', lastName: null }, 'T', 'T'],
    [{ firstName: '', lastName: 'Reyes' }, 'R', 'R'],
    [{ firstName: '王', lastName: '小明' }, '王', '王小'],
    [{ firstName: '', lastName: '' }, '?', '?'],
    [{ firstName: '7', lastName: '' }, '?', '?'],
  ])('initials of %o are %s or %s', (person, one, two) => {
    expect(initialsOf(person, 1)).toBe(one)
    expect(initialsOf(person, 2)).toBe(two)
  })

  it('give a person the same color everywhere and spread people over all colors', () => {
    expect(personColor('p-maya')).toBe(personColor('p-maya'))
    const used = new Set(Array.from({ length: 500 }, (_, index) => personColor(`person-${index}`)))
    expect([...used].sort()).toEqual([...personColors].sort())
  })

  it('draw white letters that can be read', () => {
    expect(personColors.filter((color) => contrast(color, '#ffffff') < 4.5)).toEqual([])
  })

  it('take the smallest photo that is sharp, or whatever there is', () => {
    const person = {
      userId: 'p',
      firstName: 'Ruth',
      imageUrl: '600',
      imageUrl70: '70',
      imageUrl150: '150',
    }
    expect(photoUrl(person, 36, 1)).toBe('70')
    expect(photoUrl(person, 48, 2)).toBe('150')
    expect(photoUrl(person, 96, 3)).toBe('600')
    expect(photoUrl({ ...person, imageUrl: null, imageUrl150: null }, 96, 3)).toBe('70')
    expect(photoUrl({ userId: 'p', firstName: 'Ruth' }, 96, 3)).toBeUndefined()
  })

  it('are read out by the full name', () => {
    expect(fullName({ firstName: ' Maya ', lastName: 'Alvarez' })).toBe('Maya Alvarez')
    expect(fullName({ firstName: 'Maya', lastName: null })).toBe('Maya')
  })
})
