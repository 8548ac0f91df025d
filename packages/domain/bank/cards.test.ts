import { describe, expect, it } from 'vitest'
import { expiryState } from './cards.ts'

describe('CRD-08 a saved card’s last month', () => {
  it.each([
    ['2026-12-31', 'good', 2027, 3], ['2027-01-01', 'soon', 2027, 3], ['2027-03-31', 'soon', 2027, 3], ['2027-04-01', 'expired', 2027, 3], ['2026-11-15', 'good', 2030, 1],
  ] as const)('on %s it is %s', (today, state, expYear, expMonth) => expect(expiryState({ expMonth, expYear }, today)).toBe(state))
})
