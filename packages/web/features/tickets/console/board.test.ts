import type { HandledTicket } from '@lodgepole/contract/tickets/schemas'
import { describe, expect, it } from 'vitest'
import { statusOfKey, without, withTicket, type BoardPages } from './board.ts'

const ticket = (ticketId: string, createdAt: number) => ({ ticketId, createdAt }) as HandledTicket
const column = (...pages: readonly (readonly HandledTicket[])[]): BoardPages => ({
  pages: pages.map((items, index) => ({
    items,
    ...(index < pages.length - 1 ? { next: 'more' } : {}),
  })),
  pageParams: [],
})
const idsOf = (data: BoardPages | undefined) =>
  data?.pages.map(({ items }) => items.map(({ ticketId }) => ticketId))

describe('TKT-16 moving a ticket on the board', () => {
  it.each([
    ['ArrowRight', true, 'open', 'in-progress'],
    ['ArrowLeft', true, 'closed', 'done'],
    ['ArrowLeft', true, 'open', undefined],
    ['ArrowRight', true, 'closed', undefined],
    ['ArrowRight', false, 'open', undefined],
    ['Enter', true, 'open', undefined],
  ] as const)('TKT-16 %s with shift %s from %s leads to %s', (key, shiftKey, from, to) =>
    expect(statusOfKey({ key, shiftKey }, from)).toBe(to),
  )

  it('TKT-16 puts it where the column has it by its time, and takes it from where it was', () => {
    const some = column([ticket('e', 50), ticket('c', 30)], [ticket('a', 10)])
    expect(idsOf(withTicket(some, ticket('d', 40)))).toEqual([['e', 'd', 'c'], ['a']])
    expect(idsOf(withTicket(some, ticket('b', 20)))).toEqual([
      ['e', 'c'],
      ['b', 'a'],
    ])
    expect(idsOf(withTicket(some, ticket('z', 1)))).toEqual([
      ['e', 'c'],
      ['a', 'z'],
    ])
    expect(idsOf(withTicket(column([]), ticket('z', 1)))).toEqual([['z']])
    expect(idsOf(without(some, 'c'))).toEqual([['e'], ['a']])
    expect(withTicket(undefined, ticket('z', 1))).toBeUndefined()
  })

  it('TKT-16 leaves out what is further down than was fetched', () => {
    const more: BoardPages = { pages: [{ items: [ticket('e', 50)], next: 'more' }], pageParams: [] }
    expect(idsOf(withTicket(more, ticket('a', 10)))).toEqual([['e']])
  })
})
