// A field that searches while the user types has many small rules for the keyboard and for screen
// readers. They are implemented once.

import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const ROLE = /role\s*[=:]\s*\{?\s*["'`]combobox["'`]/

const naming = (files: readonly SourceFile[]): readonly string[] =>
  files.filter(({ text }) => ROLE.test(text)).map(({ name }) => name)

describe('HSE-15 comboboxes', () => {
  it('are made in one place', () => {
    const files = ['.ts', '.tsx'].flatMap((ending) => sourceFiles('packages/web', ending))
    expect(naming(files)).toEqual(['packages/web/lib/console/use-combobox.ts'])
  })

  it('that somebody makes by hand would be found', () => {
    const found = (text: string) => naming([{ name: 'a.tsx', text }])
    expect(found('<input role="combobox" />')).toEqual(['a.tsx'])
    expect(found("<input role={'combobox'} />")).toEqual(['a.tsx'])
    expect(found("const field = { role: 'combobox' }")).toEqual(['a.tsx'])
    expect(found('// The role of a combobox')).toEqual([])
  })
})
