import { describe, expect, it } from 'vitest'
import { digitsOf, expiryText, numberText } from './card-typing.ts'

describe('CRD-07 a card as it is typed', () => {
  it('has its number in groups, however it came', () => {
    expect(numberText('4111111111111111')).toBe('4111 1111 1111 1111')
    expect(numberText('4111-1111 1')).toBe('4111 1111 1')
    expect(numberText('4'.repeat(30))).toHaveLength(23)
    expect(digitsOf(numberText('371263462726550'))).toBe('371263462726550')
  })

  it('gets its stroke by itself, and loses it again', () => {
    expect(expiryText('12', '1')).toBe('12/')
    expect(expiryText('12/4', '12/')).toBe('12/4')
    expect(expiryText('1249', '')).toBe('12/49')
    expect(expiryText('12', '12/')).toBe('12')
    expect(expiryText('x1', '')).toBe('1')
  })
})
