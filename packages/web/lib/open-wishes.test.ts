import { ApiError } from '@lodgepole/contract/client'
import { beforeEach, expect, it } from 'vitest'
import { forgetWishes, hasOpen, isOpen, sendOnce } from './open-wishes.ts'
import { tabMemory } from './tab-memory.ts'

beforeEach(() => tabMemory.drop('open-wishes'))

const keys: string[] = []
const failing = (status: number, code: string) => (wish: string) =>
  sendOnce(wish, undefined, ({ key }) => {
    keys.push(key)
    return Promise.reject(new ApiError({ status, code, message: '' }))
  }).catch(() => undefined)
const lost = failing(0, 'NO_RESPONSE')
const answered = (wish: string, along?: string) =>
  sendOnce(wish, along, (sent) => Promise.resolve(sent))

it('DEP-12 a wish keeps its key while nobody knows what became of it, also after other wishes, and gets a new one afterwards', async () => {
  keys.length = 0
  await lost('twenty')
  expect(isOpen('twenty')).toBe(true)
  await lost('thirty')
  await lost('twenty')
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
  expect((await answered('twenty')).key).toBe(keys[0])
  expect([isOpen('twenty'), isOpen('thirty')]).toEqual([false, true])
  expect((await answered('twenty')).key).not.toBe(keys[0])
})

it('DEP-12 what went along the first time goes along again', async () => {
  await sendOnce('twenty', 'donate', () =>
    Promise.reject(new ApiError({ status: 500, code: 'FAULT', message: '' })),
  ).catch(() => undefined)
  expect((await answered('twenty', 'refund')).along).toBe('donate')
})

it('DEP-12 a refusal ends a wish; being slowed down ends only one that was never sent before; a key with other contents ends none', async () => {
  await failing(402, 'CARD_DECLINED')('declined')
  await failing(429, 'TOO_MANY_REQUESTS')('slowed')
  expect([isOpen('declined'), isOpen('slowed')]).toEqual([false, false])
  await lost('open')
  await failing(429, 'TOO_MANY_REQUESTS')('open')
  await failing(422, 'IDEMPOTENCY_KEY_REUSED')('open')
  expect(isOpen('open')).toBe(true)
})

it('DEP-12 a memory that is old or cannot be read is none', async () => {
  tabMemory.keep(
    'open-wishes',
    JSON.stringify([
      { wish: 'old', key: 'k', atMs: Date.now() - 25 * 3600 * 1000 },
      { wish: 'half' },
    ]),
  )
  expect([isOpen('old'), isOpen('half')]).toEqual([false, false])
  tabMemory.keep('open-wishes', '{')
  expect(isOpen('old')).toBe(false)
})

it('DEP-12 wishes of a kind that was settled otherwise are forgotten, and no others', async () => {
  const [seat, order] = [
    JSON.stringify(['reservation', 'dana']),
    JSON.stringify(['reservations', 'dana']),
  ]
  await lost(seat)
  await lost(order)
  forgetWishes('reservation')
  expect([isOpen(seat), isOpen(order)]).toEqual([false, true])
})

it('SHOP-20 whether something of a kind is open is known for each person', async () => {
  await lost(JSON.stringify(['order', 'dana', 3, '44.78']))
  expect([hasOpen('order', 'dana'), hasOpen('order', 'dan'), hasOpen('orders', 'dana')]).toEqual([
    true,
    false,
    false,
  ])
  forgetWishes('order')
  expect(hasOpen('order', 'dana')).toBe(false)
})
