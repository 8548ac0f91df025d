// Every form uses the kit: it accepts one press at a time, focuses the first invalid field, and
// shows there why something was refused.

import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const FORM = /<form[\s>]/

/** Files that build a form themselves, each with the reason. */
const MAKES: Readonly<Record<string, string>> = {
  'packages/web/lib/forms/Form.tsx': 'the kit itself',
}

const making = (files: readonly SourceFile[]): readonly string[] =>
  files.filter(({ text }) => FORM.test(text)).map(({ name }) => name)

describe('HSE-16 forms', () => {
  it('are made by the kit alone', () => {
    expect(making(sourceFiles('packages/web', '.tsx'))).toEqual(Object.keys(MAKES))
  })

  it('that somebody makes by hand would be found', () => {
    const found = (text: string) => making([{ name: 'a.tsx', text }])
    expect(found('<form onSubmit={send}>')).toEqual(['a.tsx'])
    expect(found('<form\n  noValidate\n>')).toEqual(['a.tsx'])
    expect(found('<Form attempt={attempt} onSubmit={send}>')).toEqual([])
    expect(found('// A <format> of its own')).toEqual([])
  })
})
