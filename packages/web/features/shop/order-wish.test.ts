import { expect, it } from 'vitest'
import { orderWish } from './order-wish.ts'

it('DEP-12 a cart as seen is one request of its member; changed or refilled, another', () => {
  const cart = { version: 3, total: '20.00' }
  expect(orderWish('dana', { ...cart })).toBe(orderWish('dana', cart))
  expect(
    new Set([
      orderWish('dana', cart),
      orderWish('kim', cart),
      orderWish('dana', { ...cart, version: 5 }),
      orderWish('dana', { ...cart, total: '21.00' }),
    ]).size,
  ).toBe(4)
})
