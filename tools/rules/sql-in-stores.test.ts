// A command shows what it decides. Its database queries are in the store beside it.

import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const TESTS = /\.test\.ts$|\.suite\.ts$|\/testing\//
const ASKS = /\bsql(?:<[^`]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

const withSql = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ name, text }) => !name.endsWith('store.ts') && ASKS.test(text))
    .map(({ name }) => name)

describe('HSE-04 features ask the database in files called store', () => {
  const files = sourceFiles('packages/server/features', '.ts', TESTS)

  it('and nowhere else', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(withSql(files)).toEqual([])
  })

  it('a query in a command would be found', () => {
    const text = "const person = await tx.db.selectFrom('users').selectAll().execute()"
    expect(withSql([{ name: 'packages/server/features/people/rename.ts', text }])).toHaveLength(1)
    expect(withSql([{ name: 'a/rename.ts', text: 'sql<{ a: string }>`select 1`' }])).toHaveLength(1)
    expect(withSql([{ name: 'a/rename-store.ts', text }])).toEqual([])
  })
})
