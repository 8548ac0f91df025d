import { describe, expect, it } from 'vitest'
import { campusIdOf, campusLabel } from './campus-label.ts'

describe('SCH-35 a place is shown by its name', () => {
  it.each([
    ['north-shore', 'North Shore'],
    ['Main', 'Main'],
    ['lake_side camp', 'Lake Side Camp'],
  ])('%s is %s', (campusId, label) => expect(campusLabel(campusId)).toBe(label))
})

describe('SCH-36 a place gets its id from its name', () => {
  it.each([
    ['North Shore', 'north-shore'],
    ['  lake   side ', 'lake-side'],
    ['Île d’Or', 'île-d-or'],
    ['Camp 2', 'camp-2'],
    [' – ', ''],
  ])('%s is %s', (name, campusId) => expect(campusIdOf(name)).toBe(campusId))

  it('and is shown by that name', () =>
    expect(campusLabel(campusIdOf('Île Nord'))).toBe('Île Nord'))
})
