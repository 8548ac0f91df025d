// Texts fixed by the specification stay exactly as they are, spelling mistakes included.

import { describe, expect, it } from 'vitest'
import { FIXED_TEXTS } from './fixed-texts.ts'
import { sourceFiles, type SourceFile } from './source-files.ts'

const LEAVE_OUT = /\.test\.tsx?$|\.generated\.ts$|\/testing\//

/** Line breaks, joined strings and the names of placeholders make no difference to readers. */
const plain = (text: string): string =>
  text
    .replaceAll("\\'", "'")
    .replaceAll(/\$?\{[^}]*\}/g, '{}')
    .replaceAll(/\s+/g, ' ')

const missingTexts = (files: readonly SourceFile[]): readonly string[] => {
  const source = files.map(({ text }) => plain(text)).join('\n')
  return FIXED_TEXTS.filter((text) => !source.includes(plain(text)))
}

describe('HSE-20 texts fixed by the specification', () => {
  const files = ['packages/domain', 'packages/contract', 'packages/server', 'packages/web'].flatMap(
    (folder) => [
      ...sourceFiles(folder, '.ts', LEAVE_OUT),
      ...sourceFiles(folder, '.tsx', LEAVE_OUT),
      ...sourceFiles(folder, 'en.po'),
    ],
  )

  it('are all in the product, word for word', () => {
    expect(FIXED_TEXTS.length).toBeGreaterThan(60)
    expect(missingTexts(files)).toEqual([])
  })

  it('would be missed', () => {
    const [text = ''] = FIXED_TEXTS
    expect(missingTexts([{ name: 'a.ts', text: `'${text}'` }])).toHaveLength(FIXED_TEXTS.length - 1)
  })
})
