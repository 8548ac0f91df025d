import { describe, expect, it } from 'vitest'
import { isOfHousehold } from './household-access.ts'

describe('PPL-02 an account holds itself and its own people', () => {
  it.each([
    ['itself', { userId: 'dana', accountHolderId: null }, true],
    ['its own person', { userId: 'maya', accountHolderId: 'dana' }, true],
    ['another account', { userId: 'kim', accountHolderId: null }, false],
    ['a person of another account', { userId: 'june', accountHolderId: 'kim' }, false],
  ])('%s', (_who, person, expected) => expect(isOfHousehold('dana', person)).toBe(expected))
})
