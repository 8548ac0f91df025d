import { describe, expect, it } from 'vitest'
import { checkColumns, guessColumns } from './fields.ts'
import { guessDayOrder, readDay } from './read-date.ts'
import { readPerson, type ReadingRules } from './read-person.ts'

describe('IMP-02 columns are recognized by how lists call them', () => {
  it.each<[readonly string[], readonly (string | null)[]]>([
    [
      ['First Name', 'LAST_NAME', 'E-Mail', 'DOB', 'Zip Code'],
      ['firstName', 'lastName', 'email', 'birthISO', 'postalZipcode'],
    ],
    [
      ['firstName', 'lastName', 'memberId', 'birthISO', 'postalAddress1'],
      ['firstName', 'lastName', 'memberId', 'birthISO', 'postalAddress1'],
    ],
    [
      ['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Foyer'],
      ['firstName', 'lastName', 'email', 'phone', 'household'],
    ],
    [
      ['Nombre', 'Apellidos', 'Correo electrónico', 'Fecha de nacimiento'],
      ['firstName', 'lastName', 'email', 'birthISO'],
    ],
    [
      ['First', 'First name', 'Shoe size', ''],
      ['firstName', null, null, null],
    ],
  ])('%j', (headers, columns) => expect(guessColumns(headers)).toEqual(columns))

  it('requires both names once and a choice for every column', () => {
    expect(checkColumns(['firstName', 'lastName', null], ['a', 'b', 'c'])).toBeUndefined()
    expect(checkColumns(['firstName', null], ['a', 'b'])).toBe('REQUIRED_MISSING')
    expect(checkColumns(['firstName', 'lastName', 'lastName'], ['a', 'b', 'c'])).toBe('TWICE')
    expect(checkColumns(['firstName', 'lastName'], ['a', 'b', 'c'])).toBe('TOO_FEW')
  })
})

describe('IMP-03 a date is read in the day order of its list', () => {
  it.each<[string, 'month-first' | 'day-first', string | undefined]>([
    ['2016-07-04', 'day-first', '2016-07-04'],
    ['2016-7-4', 'month-first', '2016-07-04'],
    ['2016-07-04T00:00:00Z', 'month-first', '2016-07-04'],
    ['7/4/2016', 'month-first', '2016-07-04'],
    ['7/4/2016', 'day-first', '2016-04-07'],
    ['04.07.2016', 'day-first', '2016-07-04'],
    ['13/1/2016', 'month-first', undefined],
    ['2016-02-30', 'month-first', undefined],
    ['7/4/16', 'month-first', undefined],
    ['July 4', 'month-first', undefined],
  ])('%s, %s: %s', (text, order, day) => expect(readDay(text, order)).toBe(day))

  it('is detected from a date that is unambiguous', () => {
    expect(guessDayOrder(['3/4/2016', '25/4/2016'], 'month-first')).toBe('day-first')
    expect(guessDayOrder(['3/4/2016', '4/25/2016'], 'day-first')).toBe('month-first')
    for (const order of ['day-first', 'month-first'] as const)
      expect(guessDayOrder(['3/4/2016', '', '31/31/2016'], order)).toBe(order)
  })
})

describe('IMP-04 a row follows the same rules as a person entered by hand', () => {
  const rules: ReadingRules = {
    columns: [
      'firstName',
      'lastName',
      'email',
      'phone',
      'birthISO',
      'postalZipcode',
      'isResident',
      'note',
    ],
    dayOrder: 'month-first',
    today: '2026-11-16',
  }
  const good = [
    'Maya',
    'Test',
    'Dana@Oak.example',
    '+1 (555) 010-2030',
    '7/4/2016',
    '94110',
    'Yes',
    'Bunk 4',
  ]

  it('accepts and cleans valid values', () =>
    expect(readPerson(good, rules)).toEqual({
      person: {
        firstName: 'Maya',
        lastName: 'Test',
        email: 'dana@oak.example',
        phone: '+1 (555) 010-2030',
        birthISO: '2016-07-04',
        postalZipcode: '94110',
        isResident: true,
        note: 'Bunk 4',
      },
      faults: [],
    }))

  it('removes the mark that an export puts before a formula', () =>
    expect(readPerson(['Maya', 'Test', '', "'+1 555 010 2030"], rules).person.phone).toBe(
      '+1 555 010 2030',
    ))

  it('leaves empty fields empty', () =>
    expect(readPerson(['Maya', ' Test ', '', '', '', '', '', ' '], rules)).toEqual({
      person: { firstName: 'Maya', lastName: 'Test' },
      faults: [],
    }))

  it.each<[string, number, string, string]>([
    ['no first name', 0, '', 'firstName MISSING'],
    ['nothing that can be seen', 1, '\u200b', 'lastName MISSING'],
    ['a name without end', 0, 'a'.repeat(201), 'firstName TOO_LONG'],
    ['no address', 2, 'dana at oak', 'email NOT_AN_EMAIL'],
    ['no number', 3, 'call me', 'phone NOT_A_PHONE'],
    ['no day', 4, '31/31/2016', 'birthISO NOT_A_DAY'],
    ['a day to come', 4, '1/1/2030', 'birthISO BIRTHDAY_NOT_POSSIBLE'],
    ['no zip code', 5, '??', 'postalZipcode NOT_A_ZIPCODE'],
    ['neither yes nor no', 6, 'perhaps', 'isResident NOT_YES_OR_NO'],
    ['a note without end', 7, 'a'.repeat(201), 'note TOO_LONG'],
    ['more cells than columns', 8, 'what is this', 'null TOO_MANY_CELLS'],
  ])('names the problem: %s', (_what, place, cell, fault) => {
    const cells = [...good]
    cells[place] = cell
    expect(readPerson(cells, rules).faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      fault,
    ])
  })

  it('names every problem of a row', () =>
    expect(readPerson(['', '', 'x', 'y', 'z'], rules).faults.map(({ field }) => field)).toEqual([
      'email',
      'phone',
      'birthISO',
      'firstName',
      'lastName',
    ]))
})
