import { describe, expect, it } from 'vitest'
import { campusLabel } from './campus-label.ts'

describe('SCH-35 a place is shown by its name', () => {
  it.each([['north-shore', 'North Shore'], ['Main', 'Main'], ['lake_side camp', 'Lake Side Camp']])('%s is %s', (campusId, label) => expect(campusLabel(campusId)).toBe(label))
})
