import { describe, expect, it } from 'vitest'
import { splitUpTo, readAdjustmentAmount } from './desk.ts'

describe('MON-05 a large amount is asked for twice', () => {
  it.each<[string, string | undefined, object]>([
    ['199.99', undefined, { ok: true, value: 19_999 }],
    [
      '200.00',
      undefined,
      { ok: false, error: { code: 'CONFIRM_AMOUNT', details: { amount: '200.00' } } },
    ],
    ['200.00', '200', { ok: true, value: 20_000 }],
    ['200.00', '2000.00', { ok: false, error: { code: 'CONFIRM_AMOUNT' } }],
    ['200.00', 'many', { ok: false, error: { code: 'CONFIRM_AMOUNT' } }],
    ['0', '0', { ok: false, error: { code: 'AMOUNT_TOO_SMALL' } }],
    ['1.005', undefined, { ok: false, error: { code: 'INVALID_AMOUNT' } }],
  ])('%s, confirmed as %s', (amount, confirmed, verdict) =>
    expect(readAdjustmentAmount(amount, confirmed)).toMatchObject(verdict),
  )
})

describe('MON-06 money goes back to the cards it came from', () => {
  const parts = [
    { paymentId: 'new', cents: 500 },
    { paymentId: 'old', cents: 300 },
  ]

  it.each<[number, object]>([
    [200, { ok: true, value: [{ paymentId: 'new', cents: 200 }] }],
    [500, { ok: true, value: [{ paymentId: 'new', cents: 500 }] }],
    [800, { ok: true, value: parts }],
    [801, { ok: false, error: { code: 'MORE_THAN_CAME_BY_CARD', details: { mostCents: 800 } } }],
  ])('%i cents', (cents, verdict) => expect(splitUpTo(parts, cents)).toMatchObject(verdict))
})
