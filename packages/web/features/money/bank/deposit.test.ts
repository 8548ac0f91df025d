import { describe, expect, it } from 'vitest'
import { defaultDepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import type { BankAccount } from './accounts.ts'
import {
  allocationsOf,
  asDailyDraft,
  firstDepositDraft,
  isFault,
  readDepositDraft,
  depositKey,
  type DepositDraft,
} from './deposit.ts'

const TODAY = '2026-07-01'
const accounts = ['maya', 'theo'].map((userId) => ({
  userId,
  firstName: userId,
  balanceCents: 0,
  scheduledCents: 0,
})) as unknown as BankAccount[]
const draft = (more: Partial<DepositDraft> = {}): DepositDraft => ({
  amounts: { maya: '20' },
  when: 'now',
  firstDay: '2026-07-02',
  days: '3',
  ...more,
})
const read = (more?: Partial<DepositDraft>) =>
  readDepositDraft(accounts, draft(more), TODAY, defaultDepositLimits)

describe('DEP-08 a deposit draft', () => {
  it('is for everybody with an amount, written with a point or a comma', () => {
    expect(read({ amounts: { maya: '20', theo: '12,50' } })).toMatchObject({ totalCents: 3250 })
    expect(read({ amounts: { maya: '20', theo: ' ' } })).toMatchObject({
      totalCents: 2000,
      parts: [{ amountCents: 2000 }],
    })
  })

  it('is one part a day for an allowance, and costs all of them', () => {
    const deposit = read({ when: 'daily', amounts: { maya: '5', theo: '2' } })
    expect(deposit).toMatchObject({ totalCents: 2100, daily: { firstDay: '2026-07-02', days: 3 } })
    if (isFault(deposit)) throw new Error(deposit.kind)
    expect(
      allocationsOf(deposit).map(({ authUserId, amount, ...more }) => [
        authUserId,
        amount,
        'releaseDay' in more && more.releaseDay,
      ]),
    ).toEqual([
      ['maya', '5.00', '2026-07-02'],
      ['maya', '5.00', '2026-07-03'],
      ['maya', '5.00', '2026-07-04'],
      ['theo', '2.00', '2026-07-02'],
      ['theo', '2.00', '2026-07-03'],
      ['theo', '2.00', '2026-07-04'],
    ])
  })

  it.each<[Partial<DepositDraft>, object]>([
    [{ amounts: {} }, { kind: 'nothing' }],
    [{ amounts: { maya: '0' } }, { kind: 'nothing' }],
    [{ amounts: { maya: 'ten' } }, { kind: 'amount', userId: 'maya' }],
    [{ amounts: { maya: '1.005' } }, { kind: 'amount', userId: 'maya' }],
    [{ amounts: { maya: '-3' } }, { kind: 'amount', userId: 'maya' }],
    [{ amounts: { maya: '0.99' } }, { kind: 'too-little' }],
    [{ amounts: { maya: '5000.01' } }, { kind: 'too-much' }],
    [{ when: 'daily', amounts: { maya: '2000' } }, { kind: 'too-much' }],
    [{ when: 'daily', days: '0' }, { kind: 'days' }],
    [{ when: 'daily', days: '61' }, { kind: 'days' }],
    [{ when: 'daily', days: '1.5' }, { kind: 'days' }],
    [{ when: 'daily', firstDay: TODAY }, { kind: 'first-day' }],
    [{ when: 'daily', firstDay: '' }, { kind: 'first-day' }],
  ])('%j: %j', (more, fault) => expect(read(more)).toEqual(fault))

  it('keeps to the limits that the organization has set', () => {
    const limits = { minimumCents: 1_000, maximumCents: 5_000 }
    const of = (maya: string) =>
      readDepositDraft(accounts, draft({ amounts: { maya } }), TODAY, limits)
    expect([of('9.99'), of('50.01')]).toEqual([{ kind: 'too-little' }, { kind: 'too-much' }])
    expect([of('10'), of('50')]).toMatchObject([{ totalCents: 1_000 }, { totalCents: 5_000 }])
  })

  it('respects a person’s daily allowance, day by day only', () => {
    const allowances = new Map([['maya', 500]])
    const daily = (amounts: Record<string, string>) =>
      readDepositDraft(
        accounts,
        draft({ when: 'daily', amounts }),
        TODAY,
        defaultDepositLimits,
        allowances,
      )
    expect(daily({ maya: '5.01' })).toEqual({
      kind: 'allowance',
      userId: 'maya',
      allowanceCents: 500,
    })
    expect(daily({ maya: '5.00', theo: '50' })).toMatchObject({ totalCents: 16_500 })
    expect(
      readDepositDraft(
        accounts,
        draft({ amounts: { maya: '50' } }),
        TODAY,
        defaultDepositLimits,
        allowances,
      ),
    ).toMatchObject({ totalCents: 5_000 })
    expect(
      asDailyDraft(draft({ amounts: { maya: '20.00', theo: '20.00' } }), allowances),
    ).toMatchObject({ when: 'daily', amounts: { maya: '5.00', theo: '20.00' } })
    expect(asDailyDraft(draft({ amounts: { maya: '' } }), allowances).amounts).toEqual({ maya: '' })
  })

  it('begins with the one who was named, or the only one there is', () => {
    expect(firstDepositDraft(accounts, 'theo', TODAY)).toMatchObject({
      amounts: { theo: '20.00' },
      firstDay: '2026-07-02',
    })
    expect(firstDepositDraft(accounts, undefined, TODAY).amounts).toEqual({})
    expect(firstDepositDraft(accounts.slice(0, 1), undefined, TODAY).amounts).toEqual({
      maya: '20.00',
    })
  })
})

it('DEP-12 the same people, amounts and days are one request, whatever the balance', () => {
  const request = (of: readonly BankAccount[], more?: Partial<DepositDraft>, payer = 'maya') => {
    const deposit = readDepositDraft(of, draft(more), TODAY, defaultDepositLimits)
    if (isFault(deposit)) throw new Error(deposit.kind)
    return depositKey(deposit, payer)
  }
  const readAnew = accounts.map((account) => ({ ...account, balanceCents: 2000 }))
  expect(request(readAnew, { amounts: { maya: '20,00' } })).toBe(request(accounts))
  const others = [
    request(accounts, { amounts: { theo: '20' } }),
    request(accounts, { amounts: { maya: '20.01' } }),
    request(accounts, { when: 'daily' }),
    request(accounts, { when: 'daily', firstDay: '2026-07-03' }),
    request(accounts, {}, 'theo'),
  ]
  expect(new Set([request(accounts), ...others]).size).toBe(6)
})
