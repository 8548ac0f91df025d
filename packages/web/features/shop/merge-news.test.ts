import { expect, it } from 'vitest'
import { newsOf } from './merge-news.ts'

it('SHOP-18 tells what came into the cart, what is gone, and what costs something else now', () => {
  const line = (productId: string, qty: number, seenPriceCents: number) => ({
    productId,
    name: productId,
    qty,
    seenPriceCents,
  })
  const cart = {
    lines: [
      { productId: 'mug', price: '12.00' },
      { productId: 'cap', price: '20.00' },
      { productId: 'own', price: '1.00' },
    ],
    left: [{ productId: 'hat', name: '', code: 'NOT_ENOUGH_LEFT', message: '' }],
  }
  expect(
    newsOf([line('mug', 2, 1_000), line('cap', 1, 2_000), line('hat', 3, 500)], cart as never),
  ).toEqual({
    added: 3,
    left: ['hat'],
    changed: [{ name: 'mug', beforeCents: 1_000, nowCents: 1_200 }],
  })
})
