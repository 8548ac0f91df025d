import { beforeEach, describe, expect, it } from 'vitest'
import { missingFactorStore, noteMissingFactor } from './missing-factor.ts'

describe('IDN-62 a refusal says what to do about the second factor', () => {
  beforeEach(() => missingFactorStore.set(undefined))
  it.each([
    ['SECOND_FACTOR_REQUIRED', { next: 'set-up' }, 'set-up'],
    ['SECOND_FACTOR_REQUIRED', { next: 'prove' }, 'prove'],
    ['SECOND_FACTOR_REQUIRED', {}, 'set-up'],
    ['NOT_PERMITTED', { next: 'prove' }, undefined],
  ])('%s %j: %s', (code, details, next) => {
    noteMissingFactor({ code, details })
    expect(missingFactorStore.get()).toBe(next)
  })
})
