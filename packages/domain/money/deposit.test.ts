import { describe, expect, it } from 'vitest'
import { defaultDepositLimits } from '../organizations/deposit-limits.ts'
import { readAmount, readDeposit } from './deposit.ts'

describe('BNK-04 amounts and parts of a deposit', () => {
  it.each<[unknown, string | number]>([
    [20, 2_000],
    ['20.5', 2_050],
    ['0.01', 1],
    ['9999999.99', 999_999_999],
    [0, 'AMOUNT_TOO_SMALL'],
    ['0.00', 'AMOUNT_TOO_SMALL'],
    [-1, 'AMOUNT_TOO_SMALL'],
    [0.001, 'INVALID_AMOUNT'],
    [1e9, 'AMOUNT_TOO_LARGE'],
    [NaN, 'INVALID_AMOUNT'],
    ['1,50', 'INVALID_AMOUNT'],
    ['', 'INVALID_AMOUNT'],
    ['1e3', 'INVALID_AMOUNT'],
    [Infinity, 'INVALID_AMOUNT'],
    ['0x10', 'INVALID_AMOUNT'],
  ])('%s is %s', (amount, expected) => {
    const read = readAmount(amount as string)
    expect(read.ok ? read.value : read.error.code).toBe(expected)
  })

  it.each<[string, string | number, (string | number)[], string]>([
    ['the parts are the whole', '30.00', ['10.10', '19.90'], 'ok'],
    ['floats that are not what they seem', 0.3 + 1, [0.1 + 1, 0.2], 'ok'],
    ['a cent is missing', '30.00', ['10.10', '19.89'], 'ALLOCATIONS_DO_NOT_ADD_UP'],
    ['nobody gets anything', '30.00', [], 'ALLOCATIONS_DO_NOT_ADD_UP'],
    ['a part takes away', '30.00', ['40.00', '-10.00'], 'AMOUNT_TOO_SMALL'],
    ['a part of nothing', '30.00', ['30.00', 0], 'AMOUNT_TOO_SMALL'],
    ['under the least', '0.99', ['0.99'], 'AMOUNT_TOO_SMALL'],
    ['over the most', '5000.01', ['5000.01'], 'AMOUNT_TOO_LARGE'],
    ['just the most', '5000.00', ['5000.00'], 'ok'],
  ])('%s', (_what, total, amounts, expected) => {
    const read = readDeposit(
      total,
      amounts.map((amount, n) => ({ authUserId: `p${n}`, amount })),
      defaultDepositLimits,
    )
    expect(read.ok ? 'ok' : read.error.code).toBe(expected)
  })
})
