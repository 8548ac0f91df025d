import { describe, expect, it } from 'vitest'
import type { ChosenBuyer } from './buyers.ts'
import { EMPTY as empty, withBasket, withBuyer, withoutBuyer } from './counter.ts'

const buyerOf = (personId: string): ChosenBuyer => ({
  buyer: {
    personId,
    firstName: personId,
    lastName: '',
    imageUrl70: null,
    imageUrl150: null,
    accountName: '',
  },
  means: { kind: 'ceiling', ceiling: { allCents: 500, restrictedCents: 500 }, sold: [] },
})
const [ada, ben] = [buyerOf('ada'), buyerOf('ben')]
const line = {
  key: 'p',
  itemId: 'p',
  name: 'Postcard',
  quantity: 1,
  priceCents: 75,
  restricted: false,
}

describe('TIL-12 whose basket it is', () => {
  const adas = withBasket(withBuyer(empty, ada), [line])

  it('is asked when another is chosen, also after nobody was', () => {
    for (const before of [adas, withoutBuyer(adas)])
      expect(withBuyer(before, ben)).toMatchObject({
        chosen: before.chosen,
        basket: [line],
        next: ben,
      })
  })

  it('is not asked of the same person, of a basket filled for nobody, or of an empty one', () => {
    expect(withBuyer(withoutBuyer(adas), ada)).toMatchObject({ chosen: ada, next: undefined })
    expect(withBuyer(withBasket(empty, [line]), ben)).toMatchObject({
      chosen: ben,
      owner: ben.buyer,
      next: undefined,
    })
    expect(withBuyer(withBasket(withoutBuyer(adas), []), ben)).toMatchObject({
      chosen: ben,
      next: undefined,
    })
  })

  it('is forgotten with the last thing in it, and with whoever left before anything was in', () => {
    for (const emptied of [withBasket(withoutBuyer(adas), []), withoutBuyer(withBuyer(empty, ada))])
      expect(withBuyer(withBasket(emptied, [line]), ben)).toMatchObject({
        chosen: ben,
        next: undefined,
      })
  })
})
