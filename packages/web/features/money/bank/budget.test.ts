import { describe, expect, it } from 'vitest'
import { ApiError } from '@lodgepole/contract/client'
import {
  budgetDraft,
  centsOf,
  currentLimitsFrom,
  hasIneffectiveLimit,
  isInvalidLimit,
  limitsToSave,
} from './budget.ts'

const limits = {
  dailyLimit: '10.00',
  restrictedDailyLimit: null,
  dailyAllowance: '0.00',
  version: 3,
}

describe('BNKW-10 a budget draft', () => {
  it('comes back as it was', () => {
    const { version: _version, ...saved } = limits
    expect(limitsToSave(budgetDraft(limits))).toEqual(saved)
  })

  it('treats zero as a limit, and empty as no limit', () => {
    expect(centsOf({ on: true, amount: '0' })).toBe(0)
    expect(centsOf({ on: false, amount: '5' })).toBeNull()
  })

  it.each([
    ['', true],
    ['x', true],
    ['1.234', true],
    ['-1', true],
    ['0', false],
    ['7,50', false],
  ])('%j is wrong: %s', (amount, wrong) => {
    expect(isInvalidLimit({ on: true, amount })).toBe(wrong)
    expect(isInvalidLimit({ on: false, amount })).toBe(false)
  })

  it('detects a limit without any effect', () => {
    const draft = budgetDraft({ ...limits, restrictedDailyLimit: '10.01' })
    expect(hasIneffectiveLimit(draft)).toBe(true)
    expect(
      hasIneffectiveLimit({ ...draft, restrictedDailyLimit: { on: true, amount: '10' } }),
    ).toBe(false)
    expect(hasIneffectiveLimit({ ...draft, dailyLimit: { on: false, amount: '' } })).toBe(false)
  })

  it('reads what it is now out of the refusal', () => {
    const refused = (code: string, details: Record<string, unknown>) =>
      new ApiError({ status: 409, code, message: '', details })
    expect(currentLimitsFrom(refused('BUDGET_CHANGED', { current: limits }))).toEqual(limits)
    expect(currentLimitsFrom(refused('BUDGET_CHANGED', {}))).toBeUndefined()
    expect(currentLimitsFrom(refused('LIMITS_NOT_ALLOWED', { current: limits }))).toBeUndefined()
  })
})
