import { expect, it } from 'vitest'
import { eventName } from './event-name.ts'

it.each([
  ['Tennis · Court 1', 'Court 1', 'Tennis · Court 1'],
  ['Open swim', 'open swim', 'Open swim'],
  ['Open swim', '', 'Open swim'],
  ['Open swim', 'Lane 3', 'Open swim · Lane 3'],
])('SCH-33 %s with %s is %s', (series, label, name) => expect(eventName(series, label)).toBe(name))
