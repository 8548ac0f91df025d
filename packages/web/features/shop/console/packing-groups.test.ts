import { describe, expect, it } from 'vitest'
import { packingGroups } from './packing-groups.ts'

const line = (more: object) => ({
  orderId: 'a',
  orderNumber: 'A',
  line: 0,
  status: 'placed' as const,
  householdName: 'Dana Hill',
  place: 'Bunk 3',
  personName: 'Theo',
  name: 'Box',
  qty: 1,
  options: {},
  warnings: [],
  ...more,
})

describe('SHOP-23 a packing list', () => {
  it('goes place by place and person by person, and knows what is still to be packed', () => {
    const [first, second] = packingGroups([
      line({ qty: 2 }),
      line({ line: 1, name: 'Book' }),
      line({ orderId: 'b', status: 'packed', personName: 'Vera' }),
      line({ orderId: 'c', place: '', personName: '' }),
    ])
    expect(first).toMatchObject({
      place: 'Bunk 3',
      pieces: 4,
      toPack: ['a'],
      people: [{ name: 'Theo', lines: [{ name: 'Box' }, { name: 'Book' }] }, { name: 'Vera' }],
    })
    expect(second).toMatchObject({ place: '', toPack: ['c'], people: [{ name: 'Dana Hill' }] })
  })
})
