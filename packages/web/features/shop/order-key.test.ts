import { expect, it } from 'vitest'
import { orderKey } from './order-key.ts'

it('DEP-12 a cart as seen is one request of its member; changed or refilled, another', () => {
  const cart = { version: 3, total: '20.00' }
  expect(orderKey('dana', { ...cart })).toBe(orderKey('dana', cart))
  expect(
    new Set([
      orderKey('dana', cart),
      orderKey('kim', cart),
      orderKey('dana', { ...cart, version: 5 }),
      orderKey('dana', { ...cart, total: '21.00' }),
    ]).size,
  ).toBe(4)
})
