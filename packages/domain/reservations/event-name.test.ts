import { describe, expect, it } from 'vitest'
import { eventName } from './event-name.ts'

describe('SCH-33 a time is named with its series', () => {
  it.each([
    ['Tennis · Court 1', 'Court 1', 'Tennis · Court 1'],
    ['Open swim', 'open swim', 'Open swim'],
    ['Open swim', '', 'Open swim'],
    ['Tennis · Court 10', 'Court 1', 'Tennis · Court 10 · Court 1'],
    ['Open swim', 'Lane 3', 'Open swim · Lane 3'],
  ])('%s with %s is %s', (series, label, name) => expect(eventName(series, label)).toBe(name))
})
