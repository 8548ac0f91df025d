import { describe, expect, it } from 'vitest'
import { requiredFields } from './required-fields.ts'

const filled = (text: string) => text !== ''

describe('PPL-27 fields that must be filled are marked', () => {
  it('by the rules of the form, where others may stay empty', () => {
    expect(
      requiredFields(['name', 'email', 'phone', 'note'], {
        name: filled,
        email: filled,
        phone: (text) => text === '' || text.length > 4,
      }),
    ).toEqual(new Set(['name', 'email']))
  })

  it('where all must be, none is', () => {
    expect(requiredFields(['name', 'email'], { name: filled, email: filled })).toEqual(new Set())
  })
})
