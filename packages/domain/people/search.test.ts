import { describe, expect, it } from 'vitest'
import { searchConditions, typedWords } from './person-search.ts'
import { foldWords, phoneDigits } from './fold.ts'
import { similarWords, slipsBetween, vocabularyOf } from './similar.ts'

describe('CPL-01 what is typed is folded as what is kept', () => {
  it.each([
    ['José', 'jose'],
    ['  O’Brien-SMITH ', 'obrien smith'],
    ['Łukasz Weiß', 'lukasz weiss'],
    ['Ærøskøbing', 'aeroskobing'],
    ['St. John', 'st john'],
    ['ИВАН', 'иван'],
    ['İpek', 'ipek'],
    ['---', ''],
  ])('%s becomes %s', (typed, folded) => expect(foldWords(typed)).toBe(folded))

  it.each([
    ['+1 (206) 555-0142', '2065550142'],
    ['206.555.0142', '2065550142'],
    ['+44 20 7946 0958', '442079460958'],
    ['x', ''],
  ])('the digits of %s are %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))
})

describe('CPL-01 what may have been meant', () => {
  const keys = (text: string) => {
    const { names, others } = searchConditions(text)
    return [...names, ...others].map(({ key, begins, otherBegins }) =>
      [key, begins, ...(otherBegins === undefined ? [] : [otherBegins])].join(' '),
    )
  }

  it('is a name or an address', () =>
    expect(keys('Ann')).toEqual([
      'familyKey ann',
      'givenKey ann',
      'familyEndKey ann',
      'givenEndKey ann',
      'secondFamilyKey ann',
      'secondGivenKey ann',
      'mailKey ann',
      'secondMailKey ann',
    ]))
  it('is no address while it is too short to be one', () =>
    expect(keys('an').filter((key) => key.includes('mail'))).toEqual([]))
  it('is two names in either order', () =>
    expect(keys('smith an')).toEqual(
      expect.arrayContaining(['familyKey smith an', 'familyKey an smith', 'givenKey smith an']),
    ))
  it('is a telephone number from its beginning or its end', () =>
    expect(keys('(555) 0142')).toEqual(
      expect.arrayContaining(['phoneKey 5550142', 'phoneEndKey 2410555']),
    ))
  it('is a member number, with or without its letters and noughts', () => {
    expect(keys('PW-10')).toContain('memberKey pw10')
    expect(keys('00142')).toContain('memberDigitsKey 142')
  })
  it('is everybody when nothing is asked, and nobody when only signs are', () => {
    expect(keys('  ')).toEqual(['familyKey '])
    expect(keys('!?')).toEqual([])
  })
  it('takes the rest of many words as one', () =>
    expect(typedWords('a b c d e')).toEqual(['a', 'b', 'c d e']))
})

describe('CPL-02 words that are alike', () => {
  it.each([
    ['smiht', 'smith', 1],
    ['jhon', 'john', 1],
    ['jonson', 'johnson', 1],
    ['schwaz', 'schwarzenegger', 1],
    ['gonsales', 'gonzalez', 2],
    ['christofer', 'christopher', 2],
    ['smith', 'smithson', 0],
    ['maria', 'june', 3],
  ])('%s and %s: %i', (typed, word, slips) => expect(slipsBetween(typed, word, 2)).toBe(slips))

  const words = vocabularyOf(['smith', 'smithson', 'schmidt', 'jones', 'johnson', 'garcia lopez'])
  it('gives the most alike first', () => {
    expect(similarWords(words, 'smiht', 5).map(({ word }) => word)).toEqual(['smith', 'smithson'])
    expect(similarWords(words, 'garzia', 5).map(({ word }) => word)).toEqual(['garcia lopez'])
  })
  it('gives nothing for letters too few to be misspelt', () =>
    expect(similarWords(words, 'sm', 5)).toEqual([]))
})
