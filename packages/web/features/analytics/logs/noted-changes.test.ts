import { describe, expect, it } from 'vitest'
import { notedChanges } from './noted-changes.ts'

describe('LOG-04 a change shows what it was and what it became, in either recorded form', () => {
  it.each([
    [{ before: { name: 'Oak' }, after: { name: 'Elm' }, id: 1 }, [['id', 1]]],
    [
      { section: 'general', changes: { name: { before: 'Oak', after: 'Elm' } } },
      [['section', 'general']],
    ],
    [{ sessionId: 's', changed: { name: ['Oak', 'Elm'] } }, [['sessionId', 's']]],
  ])('LOG-04 %j', (details, others) => {
    expect(notedChanges(details)).toEqual({
      changes: [{ name: 'name', before: 'Oak', after: 'Elm' }],
      others,
    })
  })

  it('LOG-04 also without names: a number, a list, a new value', () => {
    expect(notedChanges({ productId: 'p', before: 3, after: 5 })).toEqual({
      changes: [{ name: '', before: 3, after: 5 }],
      others: [['productId', 'p']],
    })
    expect(notedChanges({ before: ['admin'], after: [] }).changes).toEqual([
      { name: '', before: ['admin'], after: [] },
    ])
    expect(notedChanges({ before: null, after: { title: 'Cap' } }).changes).toEqual([
      { name: 'title', before: undefined, after: 'Cap' },
    ])
  })

  it('LOG-04 and leaves other notes unchanged', () => {
    expect(notedChanges({ made: 3, span: [1, 2], nothing: {} })).toEqual({
      changes: [],
      others: [
        ['made', 3],
        ['span', [1, 2]],
        ['nothing', {}],
      ],
    })
  })
})
