import { ApiError } from '@lodgepole/contract/client'
import { beforeEach, expect, it } from 'vitest'
import { forgetPending, hasPending, isPending, sendOnce } from './pending-requests.ts'
import { tabMemory } from '../state/tab-memory.ts'

beforeEach(() => tabMemory.drop('pending-requests'))

const keys: string[] = []
const failing = (status: number, code: string) => (request: string) =>
  sendOnce(request, undefined, ({ key }) => {
    keys.push(key)
    return Promise.reject(new ApiError({ status, code, message: '' }))
  }).catch(() => undefined)
const lost = failing(0, 'NO_RESPONSE')
const answered = (request: string, extra?: string) =>
  sendOnce(request, extra, (sent) => Promise.resolve(sent))

it('DEP-12 a request keeps its key while its outcome is unknown, then gets a new one', async () => {
  keys.length = 0
  await lost('twenty')
  expect(isPending('twenty')).toBe(true)
  await lost('thirty')
  await lost('twenty')
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
  expect((await answered('twenty')).key).toBe(keys[0])
  expect([isPending('twenty'), isPending('thirty')]).toEqual([false, true])
  expect((await answered('twenty')).key).not.toBe(keys[0])
})

it('DEP-12 what went along the first time goes along again', async () => {
  await sendOnce('twenty', 'donate', () =>
    Promise.reject(new ApiError({ status: 500, code: 'FAULT', message: '' })),
  ).catch(() => undefined)
  expect((await answered('twenty', 'refund')).extra).toBe('donate')
})

it('DEP-12 a refusal ends a request; slowing down ends only new ones; key reuse none', async () => {
  await failing(402, 'CARD_DECLINED')('declined')
  await failing(429, 'TOO_MANY_REQUESTS')('slowed')
  expect([isPending('declined'), isPending('slowed')]).toEqual([false, false])
  await lost('open')
  await failing(429, 'TOO_MANY_REQUESTS')('open')
  await failing(422, 'IDEMPOTENCY_KEY_REUSED')('open')
  expect(isPending('open')).toBe(true)
})

it('DEP-12 a memory that is old or cannot be read is none', async () => {
  tabMemory.keep(
    'pending-requests',
    JSON.stringify([
      { request: 'old', key: 'k', atMs: Date.now() - 25 * 3600 * 1000 },
      { request: 'half' },
    ]),
  )
  expect([isPending('old'), isPending('half')]).toEqual([false, false])
  tabMemory.keep('pending-requests', '{')
  expect(isPending('old')).toBe(false)
})

it('DEP-12 requests of a kind that was settled otherwise are forgotten, no others', async () => {
  const [seat, order] = [
    JSON.stringify(['reservation', 'dana']),
    JSON.stringify(['reservations', 'dana']),
  ]
  await lost(seat)
  await lost(order)
  forgetPending('reservation')
  expect([isPending(seat), isPending(order)]).toEqual([false, true])
})

it('SHOP-20 whether something of a kind is open is known for each person', async () => {
  await lost(JSON.stringify(['order', 'dana', 3, '44.78']))
  expect([
    hasPending('order', 'dana'),
    hasPending('order', 'dan'),
    hasPending('orders', 'dana'),
  ]).toEqual([true, false, false])
  forgetPending('order')
  expect(hasPending('order', 'dana')).toBe(false)
})
