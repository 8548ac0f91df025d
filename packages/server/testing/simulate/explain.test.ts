// The checker itself: what no order explains must be found, and what one explains must not.

import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { actionOf } from './model/actions.ts'
import type { Observation, Step } from './model/action.ts'
import type { Model } from './model/model.ts'
import { shorten } from './shorten.ts'
import type { Batch } from './site.ts'

const model: Model = {
  nowSeconds: Date.UTC(2027, 1, 23, 15) / 1_000,
  balances: { 'ash-1': 1_000, 'ash-2': 0 },
  dailyLimits: {},
  sales: {},
  events: {
    court: { startSeconds: Date.UTC(2027, 2, 1, 15) / 1_000, capacity: 1, priceCents: 0 },
  },
  parties: {},
  stock: { cap: 1 },
  carts: { ash: { cap: 1 }, birch: { cap: 1 } },
  orders: {},
  stays: {},
  openDeposits: {},
}

const seen = (
  number: number,
  action: string,
  args: unknown,
  answer: string,
  facts: Observation['facts'] = {},
): Observation => {
  const step: Step = { number, action, args, manner: { kind: 'once' }, process: 0 }
  return { step, answer, facts }
}

const sale = (number: number, cents: number, answer: string, balance?: string) =>
  seen(number, 'sell', { person: 'ash-1', cents }, answer, {
    balance,
    total: (cents / 100).toFixed(2),
  })
const booking = (number: number, household: string, answer: string) =>
  seen(
    number,
    'book',
    {
      household,
      event: 'court',
      people: [`${household}-1`],
      payer: `${household}-1`,
      mayWait: false,
    },
    answer,
    { total: '0.00' },
  )

const explained = (...observations: readonly Observation[]) =>
  explain(model, observations, actionOf).length > 0

describe('SIM-02 a planted anomaly is found', () => {
  it('one sale after the other, in either order', () => {
    expect(explained(sale(1, 400, 'OK', '6.00'), sale(2, 300, 'OK', '3.00'))).toBe(true)
    expect(explained(sale(1, 400, 'OK', '3.00'), sale(2, 300, 'OK', '7.00'))).toBe(true)
  })

  it.each([
    ['a lost update', [sale(1, 400, 'OK', '6.00'), sale(2, 300, 'OK', '7.00')]],
    ['a balance below zero', [sale(1, 700, 'OK', '3.00'), sale(2, 600, 'OK', '4.00')]],
    ['a needless refusal', [sale(1, 400, 'OK', '6.00'), sale(2, 300, 'INSUFFICIENT_FUNDS')]],
    ['the last seat twice', [booking(1, 'ash', 'OK'), booking(2, 'birch', 'OK')]],
    ['an error', [sale(1, 400, '500 {}')]],
  ])('%s', (_what, observations) => expect(explained(...observations)).toBe(false))

  it('a refusal that another request caused', () => {
    expect(explained(booking(1, 'ash', 'NOT_BOOKABLE'), booking(2, 'birch', 'OK'))).toBe(true)
  })
})

describe('SIM-03 a history that fails is shortened', () => {
  const at = (toSeconds: number): Batch => ({ kind: 'time', toSeconds })

  it('to the batches without which it does not fail', async () => {
    const history = Array.from({ length: 40 }, (_, index) => at(index))
    const needs = [7, 31]
    const replay = async (shorter: readonly Batch[]) => {
      const times = new Set(shorter.map((batch) => (batch.kind === 'time' ? batch.toSeconds : 0)))
      const fails = needs.every((one) => times.has(one))
      return { finding: fails ? { what: 'wrong', details: {} } : undefined }
    }
    expect(await shorten(history, replay, () => true)).toEqual(needs.map(at))
    expect(await shorten(history, replay, () => false)).toEqual(history)
  })
})
