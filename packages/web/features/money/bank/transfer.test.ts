import { describe, expect, it } from 'vitest'
import { ApiError } from '@lodgepole/contract/client'
import type { BankAccount } from './accounts.ts'
import { availableIn, firstDraft, readDraft, transferKey } from './transfer.ts'

const account = (userId: string, balanceCents: number): BankAccount => ({
  userId,
  firstName: userId,
  lastName: '',
  note: null,
  accountHolderId: 'h',
  imageUrl: null,
  imageUrl70: null,
  imageUrl150: null,
  balanceCents,
  scheduledCents: 0,
  isClosed: false,
})
const [maya, theo, june] = [account('maya', 3_825), account('theo', 410), account('june', 0)]
const accounts = [maya, theo, june]

describe('BNKW-05 a transfer draft', () => {
  it.each([
    [{ fromId: '', toId: 'theo', amount: '1' }, 'from'],
    [{ fromId: 'maya', toId: '', amount: '1' }, 'to'],
    [{ fromId: 'maya', toId: 'maya', amount: '1' }, 'to'],
    [{ fromId: 'maya', toId: 'theo', amount: '' }, 'amount'],
    [{ fromId: 'maya', toId: 'theo', amount: '0,00' }, 'amount'],
    [{ fromId: 'maya', toId: 'theo', amount: '1.234' }, 'amount'],
    [{ fromId: 'maya', toId: 'theo', amount: '38.26' }, 'too-much'],
    [{ fromId: 'stranger', toId: 'theo', amount: '1' }, 'from'],
  ])('%j: %s is wrong', (draft, fault) => expect(readDraft(accounts, draft)).toBe(fault))

  it('is whole with two people and an amount that is there', () =>
    expect(readDraft(accounts, { fromId: 'maya', toId: 'june', amount: '38,25' })).toEqual({
      from: maya,
      to: june,
      amountCents: 3_825,
    }))

  it('begins with whoever was named and has money, else with the richest', () => {
    expect(firstDraft(accounts, 'theo')).toEqual({ fromId: 'theo', toId: '', amount: '' })
    expect(firstDraft(accounts, 'june')).toMatchObject({ fromId: 'maya' })
    expect(firstDraft([june, theo], undefined)).toEqual({
      fromId: 'theo',
      toId: 'june',
      amount: '',
    })
    expect(firstDraft([june], undefined)).toEqual({ fromId: '', toId: 'june', amount: '' })
  })
})

describe('BNKW-06 a transfer sent again after its answer was lost', () => {
  const transfer = { from: maya, to: theo, amountCents: 100 }
  const request = transferKey(transfer, 'dana')
  it('is the same request although balances have changed', () =>
    expect(transferKey({ ...transfer, from: account('maya', 3_725) }, 'dana')).toBe(request))
  it.each([
    [{ ...transfer, to: june }],
    [{ ...transfer, from: june }],
    [{ ...transfer, amountCents: 101 }],
  ])('%#: is a different request', (other) => expect(transferKey(other, 'dana')).not.toBe(request))
  it('is a different request for another member', () =>
    expect(transferKey(transfer, 'kim')).not.toBe(request))
})

describe('BNKW-06 a refusal for lack of money', () => {
  const refusal = (code: string, details?: Record<string, unknown>) =>
    new ApiError({ status: 409, code, message: '', ...(details ? { details } : {}) })
  it('names the balance', () => {
    expect(availableIn(refusal('INSUFFICIENT_FUNDS', { availableCents: 410 }))).toBe(410)
    expect(availableIn(refusal('INSUFFICIENT_FUNDS'))).toBe(0)
    expect(availableIn(refusal('SAME_PERSON'))).toBeUndefined()
    expect(availableIn(new Error('x'))).toBeUndefined()
  })
})
