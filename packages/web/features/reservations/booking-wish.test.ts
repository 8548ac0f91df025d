import { expect, it } from 'vitest'
import { bookingWish, type Wish } from './wish.ts'

const wish = (
  people: string[],
  times: { eventId: string; extraIds?: string[]; waits?: boolean }[],
  guests: readonly string[] = [],
) =>
  ({
    givenUp: [],
    brought: guests.map((name) => ({ personId: name, name })),
    people: people.map((personId) => ({ personId })),
    times: times.map((time) => ({ extraIds: [], waits: false, ...time })),
  }) as unknown as Wish

it('DEP-12 the same people, times and items are one request; anything else is another', () => {
  const first = bookingWish(
    'dana',
    wish(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'] }]),
  )
  expect(
    bookingWish('dana', wish(['theo', 'maya'], [{ eventId: 'e1', extraIds: ['b', 'a'] }])),
  ).toBe(first)
  const others = [
    bookingWish('kim', wish(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'] }])),
    bookingWish('dana', wish(['maya'], [{ eventId: 'e1', extraIds: ['a', 'b'] }])),
    bookingWish('dana', wish(['maya', 'theo'], [{ eventId: 'e2', extraIds: ['a', 'b'] }])),
    bookingWish('dana', wish(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a'] }])),
    bookingWish(
      'dana',
      wish(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'], waits: true }]),
    ),
    bookingWish('dana', wish(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'] }], ['Sam'])),
  ]
  expect(new Set([first, ...others]).size).toBe(7)
})
