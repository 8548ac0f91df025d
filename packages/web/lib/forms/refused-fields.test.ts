import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { refusedFields } from './refused-fields.ts'

const refusal = (code: string, details?: Readonly<Record<string, unknown>>) =>
  new ApiError({ status: 400, code, message: '', ...(details ? { details } : {}) })

describe('PLT-34 a refusal leads to its fields', () => {
  it('that the server found wrong', () => {
    const faults = [
      { at: 'phone', message: 'Enter a phone number.' },
      { at: 'postalAddresses.0.zipcode', message: 'Enter a zip code.' },
      { at: '', message: 'Must be given.' },
    ]
    expect(refusedFields(refusal('INVALID_INPUT', { faults }))).toEqual([
      'phone',
      'postalAddresses',
    ])
  })

  it('or that its code means', () => {
    const byCode = { BIRTHDAY_NOT_POSSIBLE: 'birthISO' }
    expect(refusedFields(refusal('BIRTHDAY_NOT_POSSIBLE'), byCode)).toEqual(['birthISO'])
    for (const other of [
      refusal('toString'),
      refusal('STEP_NOT_OPEN'),
      refusal('INVALID_INPUT'),
      refusal('INVALID_INPUT', { faults: 'none' }),
      new Error('x'),
      undefined,
    ])
      expect(refusedFields(other, byCode)).toEqual([])
  })
})
