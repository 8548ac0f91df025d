// Money moves in one folder. Other files may show a balance beside a person in one statement. Those
// that do are listed here.

import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const TESTS = /\.test\.ts$|\.suite\.ts$|\/testing\//
const TABLES = '(?:accounts|journals|postings)'
const WRITES = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from)\s+${TABLES}\b` +
    String.raw`|(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'${TABLES}`,
)
const NAMES = new RegExp(
  String.raw`\b(?:from|join)\s+${TABLES}\b|(?:selectFrom|[jJ]oin)\(\s*'${TABLES}\b`,
)

const BALANCE = 'shows or compares balances of people in the statement that finds the people'
const READS: Readonly<Record<string, string>> = {
  'money/bank/store.ts': BALANCE,
  'money/close-outs/people-store.ts': BALANCE,
  'money/deposits/invariants.ts': 'compares scheduled money with the ledger',
  'money/desk/store.ts': BALANCE,
  'money/leftover-funds/ended-store.ts': BALANCE,
  'money/low-balance/store.ts': BALANCE,
  'money/top-ups/store.ts': BALANCE,
  'organizations/settings/store.ts': 'a currency stays as it is once money has moved',
  'people/desk/merge/store.ts': 'a merge waits until no money of the two is on hold',
  'people/store.ts': BALANCE,
}

const matching = (files: readonly SourceFile[], pattern: RegExp): readonly string[] =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name.replace('packages/server/features/', ''))

describe('HSE-05 the tables of the ledger', () => {
  const features = sourceFiles('packages/server/features', '.ts', TESTS)

  it('are written by the ledger alone', () => {
    expect(matching(features, WRITES)).toEqual([])
  })

  it('are read by few others, each with a reason', () => {
    expect(matching(features, NAMES).toSorted()).toEqual(Object.keys(READS).toSorted())
  })

  it('a feature that books by itself would be found', () => {
    const found = (text: string, pattern: RegExp) => matching([{ name: 'a.ts', text }], pattern)
    expect(found("db.insertInto('postings')", WRITES)).toEqual(['a.ts'])
    expect(found('sql`update accounts set balance_cents = 0`', WRITES)).toEqual(['a.ts'])
    expect(found("db.selectFrom('journals')", NAMES)).toEqual(['a.ts'])
    expect(found('select 1 from people join accounts on true', NAMES)).toEqual(['a.ts'])
    expect(found('Two accounts update each other', WRITES)).toEqual([])
  })
})
