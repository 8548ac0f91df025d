import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { useDeposits } from './testing/deposits.ts'

const { id, tokenOf, forMaya, bySquare, balance, payments } = await useDeposits()

describe('DEP-04 a failure at the provider', () => {
  it.each([
    ['declined', 'CARD_DECLINED'],
    ['cvv', 'CARD_CVV'],
    ['expired', 'CARD_EXPIRED'],
    ['funds', 'CARD_FUNDS'],
  ] as const)('%s: the code, and nothing booked', async (behaviour, code) => {
    const before = await balance('maya')
    const key = newId()
    const nonce = (await tokenOf('square', behaviour)).value
    const [first, again] = [
      await bySquare(forMaya('9.00'), { key, more: { cardNonce: nonce } }),
      await bySquare(forMaya('9.00'), { key, more: { cardNonce: nonce } }),
    ]
    expect([first.json.code, again.json.code]).toEqual([code, code])
    expect(await balance('maya')).toBe(before)
  })

  it.each(['duplicate', 'twice', 'webhook-first'] as const)(
    '%s: booked once',
    async (behaviour) => {
      const before = await balance('maya')
      expect((await bySquare(forMaya('3.00'), { behaviour })).json.item.status).toBe('approved')
      expect(await balance('maya')).toBe(before + 300)
    },
  )
})

describe('DEP-05 an invalid deposit is refused before the card is charged', () => {
  it.each<[string, () => object, string]>([
    ['0', () => forMaya(0), 'That amount is too small. Enter a larger amount.'],
    ['-1', () => forMaya(-1), 'That amount is too small. Enter a larger amount.'],
    ['0.001', () => forMaya('0.001'), 'The amount must be a number with at most two decimals.'],
    ['1e9', () => forMaya('1e9'), 'The amount must be a number with at most two decimals.'],
    [
      'a thousand millions',
      () => forMaya(1_000_000_000),
      'That amount is too large. Enter a smaller amount.',
    ],
    ['NaN', () => forMaya('NaN'), 'The amount must be a number with at most two decimals.'],
    ['1,50', () => forMaya('1,50'), 'The amount must be a number with at most two decimals.'],
    ['under the least', () => forMaya('0.99'), 'That amount is too small. Enter a larger amount.'],
    [
      'over the most',
      () => forMaya('5000.01'),
      'That amount is too large. Enter a smaller amount.',
    ],
    [
      'parts that do not add up',
      () => ({ depositAmount: '10.00', allocations: [{ authUserId: id('maya'), amount: '9.99' }] }),
      'The amounts don’t add up to the deposit. Change one of them.',
    ],
    [
      'a person of somebody else',
      () => ({ depositAmount: 5, allocations: [{ authUserId: id('stranger'), amount: 5 }] }),
      'No user returned',
    ],
    [
      'a person elsewhere',
      () => ({ depositAmount: 5, allocations: [{ authUserId: id('ben'), amount: 5 }] }),
      'No user returned',
    ],
    [
      'another currency',
      () => ({ ...forMaya(5), currency: 'EUR' }),
      'This organization uses another currency.',
    ],
    ['no userId', () => ({ ...forMaya(5), userId: undefined }), 'Invalid userId'],
    ['a userId that is none', () => ({ ...forMaya(5), userId: 'me' }), 'Invalid userId'],
    ['a userId that is no text', () => ({ ...forMaya(5), userId: 7 }), 'Invalid userId'],
    ['an email that is no text', () => ({ ...forMaya(5), email: 7 }), 'Invalid email'],
    [
      'no amount',
      () => ({ ...forMaya(5), depositAmount: undefined }),
      'The amount must be a number with at most two decimals.',
    ],
    [
      'no amount for a person',
      () => ({ depositAmount: 5, allocations: [{ authUserId: id('maya') }] }),
      'The amount must be a number with at most two decimals.',
    ],
    [
      'no parts',
      () => ({ depositAmount: 5, allocations: [] }),
      'The amounts don’t add up to the deposit. Change one of them.',
    ],
    [
      'parts left out',
      () => ({ depositAmount: 5, allocations: undefined }),
      'The amounts don’t add up to the deposit. Change one of them.',
    ],
    [
      'a part for nobody',
      () => ({ depositAmount: 5, allocations: [{ authUserId: 'me', amount: 5 }] }),
      'No user returned',
    ],
    [
      'no organizationId',
      () => ({ ...forMaya(5), organizationId: undefined }),
      'Invalid organizationId',
    ],
    ['no email', () => ({ ...forMaya(5), email: '' }), 'Invalid email'],
    ['no customer', () => ({ ...forMaya(5), customerId: undefined }), 'Invalid customerId'],
    [
      'a day gone by',
      () => ({
        depositAmount: 5,
        allocations: [{ authUserId: id('maya'), amount: 5, releaseDay: '2020-01-01' }],
      }),
      'Choose a release day between tomorrow and a year from now.',
    ],
  ])('%s', async (_, what, message) => {
    const [before, known] = [await balance('maya'), (await payments()).length]
    const answer = await bySquare(what())
    expect(answer.json.message).toBe(message)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect([await balance('maya'), (await payments()).length]).toEqual([before, known])
  })
})
