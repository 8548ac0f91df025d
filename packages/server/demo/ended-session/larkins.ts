// The Larkins' session has ended with money left. Wren's came entirely by card. Most of Otis's was
// a gift, so only part of his can be refunded.

import { paymentIdOf } from '../ledger/card-payment.ts'
import type { DemoClock } from '../seed/clock.ts'
import { organizationIdOf } from '../organizations/recipe.ts'
import { charge, deposit, gift, item, type StoryStep } from '../ledger/story.ts'

export interface CardDeposit {
  readonly key: string
  readonly daysAgo: number
  readonly time: string
  readonly shares: Readonly<Record<string, number>>
  readonly endOfSession?: string
}

export const larkins = {
  holder: 'noor',
  people: ['wren', 'otis'],
  seriesKey: 'session-1',
  label: 'Session 1 · Cedar bunks',
  deposits: [
    { key: 'larkin-1', daysAgo: 20, time: '19:40', shares: { wren: 4000, otis: 3000 } },
    { key: 'larkin-2', daysAgo: 7, time: '20:15', shares: { wren: 2500 }, endOfSession: 'refund' },
  ] as readonly CardDeposit[],
} as const

export const larkinStory = (clock: DemoClock): readonly StoryStep[] => [
  ...larkins.deposits.map(({ key, daysAgo, time, shares }) => ({
    ...deposit(clock.at(-daysAgo, time), larkins.holder, shares),
    memo: 'Card ending 1111',
    key: `deposit:${paymentIdOf(organizationIdOf('pinewood'), key)}`,
  })),
  charge(clock.at(-6, '15:10'), 'wren', 'Trading post', [
    item('Camp T-shirt', 1800),
    item('Stamps', 350),
  ]),
  charge(clock.at(-4, '15:25'), 'wren', 'Canteen', [
    item('Lemonade', 175, true),
    item('Trail mix', 225, true),
  ]),
  charge(clock.at(-3, '16:05'), 'wren', 'Trading post', [
    item('Bracelet kit', 425),
    item('Postcard', 175),
  ]),
  charge(clock.at(-6, '15:12'), 'otis', 'Trading post', [
    item('Water bottle', 1200),
    item('Sticker sheet', 250),
  ]),
  gift(clock.at(-5, '09:30'), larkins.holder, 'Grandpa Joe', 'otis', 1500),
  charge(clock.at(-4, '15:27'), 'otis', 'Trading post', [
    item('Flashlight', 850),
    item('Postcard', 80),
  ]),
]
