import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dropBatch,
  guestLines,
  storeGuestLines,
  takeBatch,
  withLine,
  withoutLine,
  withQty,
  type GuestLine,
} from './guest-cart.ts'

const stored = new Map<string, string>()
const thing = (productId: string, more: Partial<GuestLine> = {}) => ({
  productId,
  qty: 1,
  options: {},
  personId: null,
  seenPriceCents: 500,
  seenTaxBasisPoints: 0,
  name: productId,
  ...more,
})
const put = (productId: string, more: Partial<GuestLine> = {}) => {
  const next = withLine(guestLines(), thing(productId, more))
  if (next.ok) storeGuestLines(next.value)
  return next
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  storeGuestLines([])
})

describe('SHOP-17 what a visitor has chosen', () => {
  it('is stored, the same thing in one line, edited by its place, refused past the most', () => {
    put('a')
    put('a', { qty: 2 })
    put('b', { options: { size: 'M' } })
    expect(guestLines().map(({ productId, qty, name }) => [productId, qty, name])).toEqual([
      ['a', 3, 'a'],
      ['b', 1, 'b'],
    ])
    const changed = withQty(guestLines(), 1, 4)
    expect(changed.ok && changed.value[1]?.qty).toBe(4)
    const removed = withoutLine(guestLines(), 0)
    expect(removed.ok && removed.value.map(({ productId }) => productId)).toEqual(['b'])
    expect(put('a', { qty: 97 })).toMatchObject({ ok: false, error: { code: 'TOO_MANY' } })
    expect(withoutLine(guestLines(), 9)).toMatchObject({ ok: false })
  })

  it('survives what somebody else has written there, and a browser that keeps nothing', () => {
    for (const text of [
      '{',
      '[]',
      '{"lines":{}}',
      '{"lines":[{"qty":-1}],"batch":{"key":1}}',
      'null',
    ]) {
      stored.set('lodgepole-guest-cart', text)
      expect([guestLines(), takeBatch('me')]).toEqual([[], undefined])
    }
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
      removeItem: () => {
        throw new Error('forbidden')
      },
    })
    put('a')
    expect(guestLines()).toHaveLength(1)
  })
})

describe('SHOP-18 what is sent at sign-in', () => {
  it('is one batch under one key until it is answered; later choices are the next', () => {
    put('a')
    const first = takeBatch('me')
    expect(first?.lines.map(({ productId }) => productId)).toEqual(['a'])
    expect(takeBatch('me'), 'sent again after a lost answer').toEqual(first)
    put('b')
    expect(takeBatch('me'), 'not with what came later').toEqual(first)
    dropBatch(first?.key ?? '')
    const second = takeBatch('me')
    expect(second?.lines.map(({ productId }) => productId)).toEqual(['b'])
    expect(second?.key).not.toBe(first?.key)
    dropBatch(second?.key ?? '')
    expect([takeBatch('me'), stored.size]).toEqual([undefined, 0])
  })

  it('goes to nobody else’s cart, and is not brought back after a day', () => {
    put('a')
    const mine = takeBatch('me')
    expect(takeBatch('somebody')).toBeUndefined()
    expect(takeBatch('me')).toEqual(mine)
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 })
    expect(takeBatch('me')).toBeUndefined()
    vi.useRealTimers()
  })
})
