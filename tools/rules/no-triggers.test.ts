// A distributed database accepts no triggers on its tables.

import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const withTrigger = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ text }) => /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i.test(text))
    .map(({ name }) => name)

describe('HSE-06 the schema has no triggers', () => {
  it('in any migration', () => {
    const files = sourceFiles('packages/server/migrations', '.sql')
    expect(files.length).toBeGreaterThan(10)
    expect(withTrigger(files)).toEqual([])
  })

  it('one would be found', () => {
    const text = 'create trigger note_change after update on users execute function note()'
    expect(withTrigger([{ name: 'up.sql', text }])).toEqual(['up.sql'])
  })
})
