import { describe, expect, it } from 'vitest'
import { splitName } from './split-name.ts'

describe('CPL-21 a name from a request fills in two fields', () =>
  it.each([
    ['Ann Ash', 'Ann', 'Ash'],
    ['  Mary Ann  Ash ', 'Mary Ann', 'Ash'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('%j', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName })))
