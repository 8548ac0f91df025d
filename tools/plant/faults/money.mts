import type { Fault } from '../fault.mts'

const ledgerTests = 'packages/server/ledger'

export const moneyFaults: readonly Fault[] = [
  {
    id: 'accounts-not-locked',
    area: 'money',
    what: 'Two sales at once read the same balance, because accounts are no longer locked.',
    file: 'packages/server/ledger/accounts.ts',
    find: 'order by account.account_id for update`',
    put: 'order by account.account_id`',
    foundBy: [{ file: `${ledgerTests}/races.test.ts`, only: 'LED-08' }],
  },
  {
    id: 'held-money-spent',
    area: 'money',
    what: 'Money that is held for an order can be spent a second time.',
    file: 'packages/server/ledger/post.ts',
    find: '(account?.balanceCents ?? 0) - (account?.heldCents ?? 0)',
    put: '(account?.balanceCents ?? 0)',
    foundBy: [{ file: `${ledgerTests}/holds-and-reversals.test.ts`, only: 'LED-06' }],
  },
  {
    id: 'reversal-over-the-rest',
    area: 'money',
    what: 'What was refunded before is forgotten, so a sale can be refunded twice.',
    file: 'packages/server/ledger/reverse.ts',
    find: `.filter((other) => nameOf(other) === nameOf(leg))
      .reduce((sum, other) => sum + other.amountCents, leg.amountCents),`,
    put: `.filter((other) => nameOf(other) !== nameOf(leg))
      .reduce((sum, other) => sum + other.amountCents * 0, leg.amountCents),`,
    foundBy: [{ file: `${ledgerTests}/holds-and-reversals.test.ts`, only: 'LED-07' }],
  },
  {
    id: 'same-key-other-contents',
    area: 'money',
    what: 'A movement with the key of another one gets that one’s answer instead of a refusal.',
    file: 'packages/server/ledger/post.ts',
    find: 'if (journal.inputHash !== hashOf(movement)) return refuse(idUsedBefore)',
    put: '',
    foundBy: [{ file: `${ledgerTests}/post.test.ts`, only: 'LED-03' }],
  },
  {
    id: 'closed-account-spends',
    area: 'money',
    what: 'A temporary account can be spent from after it was closed.',
    file: 'packages/server/ledger/accounts.ts',
    find: 'account.closed_at is not null as is_closed',
    put: 'false as is_closed',
    foundBy: [{ file: `${ledgerTests}/temporary-accounts.test.ts` }],
  },
  {
    id: 'cents-by-float',
    area: 'money',
    what: 'An amount is multiplied as a floating-point number, so that 1.15 loses a cent.',
    file: 'packages/domain/kernel/money.ts',
    find: "Number(whole) * 100 + Number(fraction.padEnd(2, '0'))",
    put: 'Math.floor(Number(`${whole}.${fraction}`) * 100)',
    foundBy: [{ file: 'packages/domain/kernel/money.test.ts' }],
  },
  {
    id: 'daily-limit-off-by-one',
    area: 'money',
    what: 'A sale that reaches the daily limit exactly is refused.',
    file: 'packages/domain/money/charge.ts',
    find: 'usedCents + wantedCents > allowedCents',
    put: 'usedCents + wantedCents >= allowedCents',
    foundBy: [{ file: 'packages/domain/money/charge.test.ts' }],
  },
  {
    id: 'allowance-of-this-request-only',
    area: 'money',
    what: 'Deposits that are already scheduled for a day do not count toward its allowance.',
    file: 'packages/domain/money/allowance.ts',
    find: 'if (scheduledCents + sum(wanted, one) > allowanceCents)',
    put: 'if (sum(wanted, one) > allowanceCents)',
    foundBy: [{ file: 'packages/domain/money/allowance.test.ts' }],
  },
  {
    id: 'carry-over-refunded',
    area: 'money',
    what: 'A close-out refunds money that the household wanted to carry over.',
    file: 'packages/domain/money/close-out.ts',
    find: "if (choice === 'carry-over') return { action: 'keep', why: 'chosen' }",
    put: '',
    foundBy: [{ file: 'packages/domain/money/close-out.test.ts' }],
  },
]
