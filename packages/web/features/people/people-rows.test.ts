import { describe, expect, it } from 'vitest'
import {
  CAROUSEL_GROUP_SIZE,
  columnsFor,
  MAX_PEOPLE_IN_GRID,
  peopleRows,
  personForArrowKey,
  rowOfPerson,
} from './people-rows.ts'

describe('HOME-01 people in rows', () => {
  it('are a list on small screens and as many in a row as fit on larger ones', () => {
    expect(columnsFor(343, 3, true)).toBe(1)
    expect([
      columnsFor(960, 3, false),
      columnsFor(1112, 3, false),
      columnsFor(1112, 9, false),
      columnsFor(700, 9, false),
    ]).toEqual([3, 3, 4, 2])
    expect(columnsFor(960, 1, false)).toBe(2)
    expect(columnsFor(100, 5, false)).toBe(1)
  })

  it('have the panel right below the row of the chosen one', () => {
    expect(peopleRows(5, 2, undefined)).toEqual([
      { kind: 'cards', from: 0, to: 2 },
      { kind: 'cards', from: 2, to: 4 },
      { kind: 'cards', from: 4, to: 5 },
    ])
    expect(peopleRows(5, 2, 3).map(({ kind }) => kind)).toEqual([
      'cards',
      'cards',
      'panel',
      'cards',
    ])
    expect(peopleRows(0, 2, undefined)).toEqual([])
    expect(rowOfPerson(peopleRows(5, 2, 1), 4)).toBe(3)
  })

  it('are reached by arrow keys, never beyond the ends', () => {
    const from = (index: number, key: string) => personForArrowKey(key, index, 7, 3)
    expect([
      from(0, 'ArrowRight'),
      from(0, 'ArrowDown'),
      from(4, 'ArrowUp'),
      from(2, 'Home'),
      from(2, 'End'),
    ]).toEqual([1, 3, 1, 0, 6])
    expect([
      from(0, 'ArrowLeft'),
      from(6, 'ArrowRight'),
      from(5, 'ArrowDown'),
      from(0, 'ArrowUp'),
      from(0, 'a'),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  it('HOME-08 are a grid up to ten thousand, and groups of six beyond', () =>
    expect([MAX_PEOPLE_IN_GRID, CAROUSEL_GROUP_SIZE]).toEqual([10_000, 6]))
})
