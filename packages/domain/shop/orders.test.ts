import { describe, expect, it } from 'vitest'
import {
  mayCancelOwn,
  orderStatuses,
  ordersSinceSeconds,
  orderTransitions,
  staffMaySet,
} from './orders.ts'
import { allergensIn, allergenWarnings } from './allergens.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const NEW_YORK = 'America/New_York'

describe('SHOP-10 how far back orders are shown', () => {
  it.each([
    ['2026-11-15T12:00:00Z', '2026-05-15T11:00:00Z'],
    ['2027-02-28T12:00:00Z', '2026-08-28T11:00:00Z'],
    ['2027-03-15T12:00:00Z', '2026-09-01T04:00:00Z'],
    ['2027-08-31T12:00:00Z', '2026-09-01T04:00:00Z'],
    ['2027-09-01T12:00:00Z', '2027-03-01T13:00:00Z'],
    // Midnight on September 1 is in the organization's time zone.
    ['2027-09-01T03:59:59Z', '2026-09-01T04:00:00Z'],
  ])('on %s since %s', (now, since) =>
    expect(ordersSinceSeconds(at(now), NEW_YORK)).toBe(at(since)),
  )
})

describe('SHOP-11 what becomes of an order', () => {
  it('ends when it is delivered, and every status but the first is reached', () => {
    const reached = new Set(Object.values(orderTransitions).flat())
    expect(orderStatuses.filter((to) => reached.has(to))).toEqual([
      'placed',
      'packed',
      'delivered',
      'cancelled',
    ])
    expect(orderStatuses.filter((from) => orderTransitions[from].length === 0)).toEqual([
      'delivered',
    ])
    expect(orderStatuses.filter(mayCancelOwn)).toEqual(['placed'])
  })

  it('is the payment’s to decide while it waits, and only a late payment brings it back', () => {
    for (const from of ['awaiting-payment', 'cancelled', 'delivered'] as const)
      for (const to of orderStatuses) expect(staffMaySet(from, to)).toBe(false)
    expect(orderTransitions.cancelled).toEqual(['placed'])
  })
})

describe('SHOP-06 allergens named in a person’s notes', () => {
  it.each([
    ['Peanut allergy, EpiPen in bag', ['peanut']],
    ['Alérgica a los cacahuetes y a la leche', ['peanut', 'milk']],
    ['Allergie aux œufs et au blé', ['egg', 'wheat']],
    ['allergic to nuts', ['peanut', 'tree-nut']],
    ['Nut-free please', ['peanut', 'tree-nut']],
    ['severe nut allergy', ['peanut', 'tree-nut']],
    ['good nutrition', []],
    ['Coeliac', ['wheat']],
    ['Loves seafood; begged for eggplant', ['egg']],
    ['Sleeps badly, needs inhaler', []],
    ['', []],
    [null, []],
  ] as const)('%s', (careNote, found) => expect(allergensIn(careNote)).toEqual(found))

  it('warn of what is in the product alone', () =>
    expect(allergenWarnings(['peanut', 'milk'], ['milk', 'egg'])).toEqual(['milk']))
})
