import { describe, expect, it } from 'vitest'
import { bankPrivileges, showsManageFunds, type BankPerson, type BankViewer } from './privileges.ts'

const viewer: BankViewer = {
  accountUserId: 'dana',
  hasSpendingAccounts: true,
  settings: { allowBankTransfers: true, allowBankDailyLimit: true },
  heldCount: 3,
}
const maya: BankPerson = {
  userId: 'maya',
  accountHolderId: 'dana',
  balanceCents: 3825,
  scheduledCents: 3500,
}
const off = { allowBankTransfers: false, allowBankDailyLimit: false }

describe('HOME-04 what may be done with a person’s money', () => {
  it.each<[string, Partial<BankViewer>, Partial<BankPerson>, string]>([
    ['a held person with money', {}, {}, 'yes yes yes'],
    ['a person of somebody else', {}, { accountHolderId: 'kim' }, 'yes not-held not-held'],
    ['a held person without money', {}, { balanceCents: 0 }, 'yes no-money yes'],
    [
      'scheduled money alone cannot be moved',
      {},
      { balanceCents: 0, scheduledCents: 100 },
      'yes no-money yes',
    ],
    ['the only person of the household', { heldCount: 1 }, {}, 'yes nobody-else yes'],
    ['both switched off', { settings: off }, {}, 'yes switched-off switched-off'],
    [
      'transfers switched off',
      { settings: { ...off, allowBankDailyLimit: true } },
      {},
      'yes switched-off yes',
    ],
    [
      'limits switched off',
      { settings: { ...off, allowBankTransfers: true } },
      {},
      'yes yes switched-off',
    ],
    [
      'no spending accounts at all',
      { hasSpendingAccounts: false },
      {},
      'no-accounts no-accounts no-accounts',
    ],
    ['one’s own account', {}, { userId: 'dana', accountHolderId: null }, 'yes yes yes'],
  ])('%s', (_case, who, whom, expected) => {
    const { deposit, transfer, budget } = bankPrivileges(
      { ...viewer, ...who },
      { ...maya, ...whom },
    )
    expect(`${deposit} ${transfer} ${budget}`).toBe(expected)
  })
})

describe('HOME-05 Manage Funds', () => {
  it.each([
    [1, 0, true, true],
    [0, 1, true, true],
    [0, 0, true, false],
    [1, 0, false, false],
    [0, 1, false, false],
  ])(
    'balance %i, scheduled %i, medium or larger %s: %s',
    (balanceCents, scheduledCents, wide, shown) =>
      expect(showsManageFunds({ balanceCents, scheduledCents }, wide)).toBe(shown),
  )
})
