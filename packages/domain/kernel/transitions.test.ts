import { describe, expect, test } from 'vitest'
import { allowsStep, statusesBefore, type Transitions } from './transitions.ts'

type Light = 'red' | 'green' | 'off'
const light: Transitions<Light> = { red: ['green', 'off'], green: ['red', 'green'], off: [] }

describe('HSE-12: a table says which status may follow which', () => {
  test.each([
    ['red', 'green', true],
    ['red', 'red', false],
    ['green', 'green', true],
    ['off', 'red', false],
  ] as const)('%s to %s: %s', (from, to, isAllowed) => {
    expect(allowsStep(light, from, to)).toBe(isAllowed)
  })

  test('and which statuses may come before a status', () => {
    expect(statusesBefore(light, 'red')).toEqual(['green'])
    expect(statusesBefore(light, 'off')).toEqual(['red'])
    expect(statusesBefore(light, 'green')).toEqual(['red', 'green'])
  })
})
