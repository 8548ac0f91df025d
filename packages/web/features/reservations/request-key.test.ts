import { expect, it } from 'vitest'
import { bookingKey, type ReservationRequest } from './reservation-request.ts'

const request = (
  people: string[],
  times: { eventId: string; extraIds?: string[]; waits?: boolean }[],
  guests: readonly string[] = [],
) =>
  ({
    released: [],
    brought: guests.map((name) => ({ personId: name, name })),
    people: people.map((personId) => ({ personId })),
    times: times.map((time) => ({ extraIds: [], waits: false, ...time })),
  }) as unknown as ReservationRequest

it('DEP-12 the same people, times and items are one request; anything else is another', () => {
  const first = bookingKey(
    'dana',
    request(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'] }]),
  )
  expect(
    bookingKey('dana', request(['theo', 'maya'], [{ eventId: 'e1', extraIds: ['b', 'a'] }])),
  ).toBe(first)
  const others = [
    bookingKey('kim', request(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'] }])),
    bookingKey('dana', request(['maya'], [{ eventId: 'e1', extraIds: ['a', 'b'] }])),
    bookingKey('dana', request(['maya', 'theo'], [{ eventId: 'e2', extraIds: ['a', 'b'] }])),
    bookingKey('dana', request(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a'] }])),
    bookingKey(
      'dana',
      request(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'], waits: true }]),
    ),
    bookingKey(
      'dana',
      request(['maya', 'theo'], [{ eventId: 'e1', extraIds: ['a', 'b'] }], ['Sam']),
    ),
  ]
  expect(new Set([first, ...others]).size).toBe(7)
})
