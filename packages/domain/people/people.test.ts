import { describe, expect, it } from 'vitest'
import { ageOn, isBirthdayPossible } from './age.ts'
import { completeMailChoices } from './mail-choices.ts'
import { cleanName, isNameShortEnough, nameOf } from './names.ts'
import { isPhone } from '../kernel/phone.ts'
import { isZipcode } from './zipcode.ts'

describe('PPL-10 names of any script are kept as typed', () => {
  it.each([
    'Maya',
    'מאיה',
    'مايا',
    '真由美',
    'Zoë 🏕️',
    '<script>alert(1)</script>',
    'O’Neill-d’Arc',
  ])('%s', (name) => expect(cleanName(name)).toBe(name))
  it.each(['\u200B', '\u202E', ' \u2066\u2069 ', '\u200D', ''])(
    'what nobody can see (%j) is none',
    (name) => expect(cleanName(name)).toBe(''),
  )
  it('cannot turn the text around it', () => expect(cleanName('Ma\u202Eya')).toBe('Maya'))
  it('loses line breaks and the spaces around it', () =>
    expect(cleanName(' Ma\nya\t')).toBe('Ma ya'))
  it('counts what people see as characters', () => {
    expect(isNameShortEnough('🏕'.repeat(200))).toBe(true)
    expect(isNameShortEnough('a'.repeat(201))).toBe(false)
  })
  it('joins what there is', () =>
    expect([
      nameOf({ firstName: 'Maya', lastName: '' }),
      nameOf({ firstName: 'Maya', lastName: 'Alvarez' }),
    ]).toEqual(['Maya', 'Maya Alvarez']))
})

describe('PRO-08 a telephone number', () => {
  it.each([
    ['(847) 555-0165', true],
    ['+33 6 12 34 56 78', true],
    ['555 010 0100 x12', true],
    ['xyz', false],
    ['1234', false],
    ['call me at 55501', false],
    ['', false],
  ])('%j: %s', (text, is) => expect(isPhone(text)).toBe(is))
})

describe('PRO-10 a zip code', () => {
  it.each([
    ['07040', true],
    [' 60091-1234 ', true],
    ['SW1A 1AA', true],
    ['K1A 0B1', true],
    ['101', true],
    ['!!', false],
    ['12', false],
    ['abc', false],
    ['-12345', false],
    ['07040!', false],
    ['', false],
  ])('%j: %s', (text, is) => expect(isZipcode(text)).toBe(is))
})

describe('PPL-04 age follows the birthday', () => {
  it.each([
    ['2015-06-14', '2026-06-13', 10],
    ['2015-06-14', '2026-06-14', 11],
    ['2016-02-29', '2026-02-28', 9],
    ['2016-02-29', '2026-03-01', 10],
  ])('%s on %s is %i', (born, today, age) => expect(ageOn(born, today)).toBe(age))
  it('is possible for the living alone', () => {
    expect(isBirthdayPossible('2026-06-14', '2026-06-14')).toBe(true)
    expect(isBirthdayPossible('2026-06-15', '2026-06-14')).toBe(false)
    expect(isBirthdayPossible('1870-01-01', '2026-06-14')).toBe(false)
  })
})

describe('PRO-03 mail choices are whole, whatever was stored', () => {
  it('keeps what was chosen and fills in the rest', () =>
    expect(completeMailChoices({ deposits: false, gone: true, news: 'yes' })).toEqual({
      lowBalance: true,
      deposits: false,
      reservations: true,
      orders: true,
      tickets: true,
      news: false,
    }))
})
