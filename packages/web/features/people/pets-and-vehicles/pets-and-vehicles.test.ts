import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { changedMeanwhile } from '../../../lib/conflicts/changed-meanwhile.ts'
import {
  hasRunOut,
  isVaccinationDay,
  isYear,
  petBody,
  vehicleBody,
  yearFault,
} from './form-values.ts'

describe('what is typed becomes what is sent', () => {
  it('PET-20 drops outer blanks, and sends no value for an emptied field', () => {
    const texts = {
      name: ' Biscuit ',
      species: ' Dog',
      breed: ' ',
      color: '',
      vaccinationExpiresISO: '',
      note: ' shy ',
    }
    expect(petBody(texts)).toEqual({
      name: 'Biscuit',
      species: 'Dog',
      breed: null,
      color: null,
      vaccinationExpiresISO: null,
      note: 'shy',
    })
  })

  it('VEH-20 sends the year as a number, or none', () => {
    const texts = {
      make: 'Volvo ',
      model: '',
      year: ' 2021 ',
      color: 'Blue',
      licensePlate: ' 7ABC123',
      licenseState: '',
      note: '',
    }
    expect(vehicleBody(texts)).toEqual({
      make: 'Volvo',
      model: '',
      year: 2021,
      color: 'Blue',
      licensePlate: '7ABC123',
      licenseState: null,
      note: null,
    })
    expect(vehicleBody({ ...texts, year: ' ' }).year).toBeNull()
  })

  it.each([
    ['', true],
    [' ', true],
    ['1886', true],
    ['2200', true],
    ['1885', false],
    ['2201', false],
    ['21', false],
    ['20211', false],
    ['two', false],
    ['-999', false],
    ['1e30', false],
  ])('VEH-20 the year %j is fine: %s', (typed, fine) => expect(isYear(typed)).toBe(fine))

  it('VEH-20 tells four digits that are no year of a vehicle from what is no year', () =>
    expect(['2021', '3020', '1885', '21', 'two'].map(yearFault)).toEqual([
      undefined,
      'range',
      'range',
      'digits',
      'digits',
    ]))

  it('PET-20 takes a vaccination of this century, or none', () =>
    expect(
      ['', '2027-03-01', '2000-01-01', '2099-12-31', '0001-01-01', '1999-12-31', '2100-01-01'].map(
        isVaccinationDay,
      ),
    ).toEqual([true, true, true, true, false, false, false]))
})

describe('PET-20 a vaccination', () => {
  // 03:30 UTC on the 5th is still the 4th in New York.
  const now = new Date(Date.UTC(2026, 6, 5, 3, 30))
  it.each([
    ['2026-07-03', true],
    ['2026-07-04', false],
    ['2026-07-05', false],
    ['2027-01-01', false],
  ])('PET-20 until %s has run out on July 4: %s', (day, over) => {
    expect(hasRunOut(day, now, 'America/New_York')).toBe(over)
  })
  it('PET-20 goes by the organization’s day', () =>
    expect(hasRunOut('2026-07-04', now, 'UTC')).toBe(true))
})

describe('PET-22 a change that came second', () => {
  const refusal = (code: string, details?: Readonly<Record<string, unknown>>) =>
    new ApiError({ status: 409, code, message: '', ...(details ? { details } : {}) })
  it('PET-22 is read from the refusal, and from nothing else', () => {
    const details = { changedBy: 'Marco Alvarez', changedAtSeconds: 7, current: { version: 3 } }
    expect(changedMeanwhile(refusal('CHANGED_MEANWHILE', details))).toEqual(details)
    for (const other of [
      refusal('CHANGED_MEANWHILE'),
      refusal('BELONGING_NOT_FOUND', details),
      new Error('x'),
      undefined,
    ])
      expect(changedMeanwhile(other)).toBeUndefined()
  })
})
