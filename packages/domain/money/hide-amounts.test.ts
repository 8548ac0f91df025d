import { describe, expect, it } from 'vitest'
import type { Role } from '../identity/access/roles.ts'
import { refuse } from '../kernel/refusal.ts'
import { ok } from '../kernel/result.ts'
import { hideAmounts } from './hide-amounts.ts'
import { bankRefusals } from './refusals.ts'

const details = { availableCents: 5 }

describe('CPL-51 amounts in a refusal', () => {
  it.each<[Role, boolean]>([
    ['admin', true],
    ['director', true],
    ['cashier', true],
    ['store-manager', true],
    ['concierge', false],
    ['registrar', true],
    ['employee', false],
  ])('%s is told them: %s', (role, isTold) => {
    for (const refusal of [
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.DAILY_LIMIT_REACHED,
      bankRefusals.RESTRICTED_LIMIT_REACHED,
    ]) {
      expect(hideAmounts(new Set([role]), refuse(refusal, { details }))).toEqual(
        isTold ? refuse(refusal, { details }) : refuse(refusal),
      )
    }
  })

  it('stay in what says nothing of an account', () => {
    const other = refuse(bankRefusals.ACCOUNT_CLOSED, { details: { userId: 'x' } })
    expect(hideAmounts(new Set<Role>(['concierge']), other)).toEqual(other)
    expect(hideAmounts(new Set<Role>(['concierge']), ok(1))).toEqual(ok(1))
  })
})
