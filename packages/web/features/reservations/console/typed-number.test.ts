import { describe, expect, it } from 'vitest'
import { priceRule, typedNumber, wholeRule } from './typed-number.ts'

describe('SCH-34 what was typed as a number is read, or said to be none', () => {
  it.each([
    ['12', 12],
    [' 12,5 ', 12.5],
    ['.5', 0.5],
    ['-3', -3],
    ['', null],
    ['-', null],
    ['1e3', null],
    ['0x10', null],
    ['3-', null],
  ])('%j is %j', (text, value) => expect(typedNumber(text)).toBe(value))

  it.each([
    ['-', { kind: 'negative' }],
    ['-4', { kind: 'negative' }],
    ['4-', { kind: 'noFigure' }],
    ['1.5', { kind: 'fraction' }],
    ['4', { kind: 'least', least: 5 }],
    ['61', { kind: 'most', most: 60 }],
    ['', undefined],
    ['45', undefined],
  ])('a whole number from 5 to 60: %j', (text, fault) =>
    expect(wholeRule(60, 5)(text)).toEqual(fault),
  )

  it.each([
    ['12.50', undefined],
    ['12,5', undefined],
    ['1.005', { kind: 'cents' }],
    ['-1', { kind: 'negative' }],
  ])('a price: %j', (text, fault) => expect(priceRule(100)(text)).toEqual(fault))
})
