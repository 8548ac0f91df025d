// Two files fit side by side on a screen, and a review shows a change without scrolling.

import { describe, expect, it } from 'vitest'
import { repositoryFiles, type SourceFile } from './source-files.ts'

const MAX_CHARACTERS = 100

interface Exception {
  readonly matches: RegExp
  readonly reason: string
}

const FILES: readonly Exception[] = [
  { matches: /\.generated\.ts$|^bench\/results\.md$/, reason: 'a program writes it' },
  { matches: /\.json$/, reason: 'a text in JSON cannot be broken, and programs write most of it' },
  {
    matches: /^packages\/(?:server|web)\/locales\/\w+\.po$/,
    reason: 'translators have one line for each message',
  },
  { matches: /\/replaces\.txt$/, reason: 'a line is the name of a migration and its checksum' },
]

const LINES: readonly Exception[] = [
  { matches: /\b(?:t|msg)`/, reason: 'a break would be part of the message that is translated' },
  {
    matches: /^import .* from '[^']+'$/,
    reason: 'the formatter keeps an import of one name whole',
  },
  {
    matches: /^\s*\/(?![/*]).*\/[a-z]*,?$/,
    reason: 'a pattern alone on its line; only as a literal it is proven to be linear',
  },
  { matches: /^\s*src: url\('[^']+'\)/, reason: 'the formatter keeps the path of a font there' },
  { matches: /^\s*font-family="[^"]+" \/>$/, reason: 'one value of an attribute' },
]

const DOCUMENT_LINES: readonly Exception[] = [
  { matches: /^\s*\|/, reason: 'a row of a table' },
  { matches: /^\s*(?:(?:[-*>]|\d+\.) )?\S+$/, reason: 'one word, such as an address' },
]

const isExcepted = (text: string, exceptions: readonly Exception[]): boolean =>
  exceptions.some(({ matches }) => matches.test(text))

/** Code in a document is copied unchanged. */
const withoutCode = (lines: readonly string[]): readonly string[] => {
  let isCode = false
  return lines.map((line) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isCode = !isCode
    return isCode || isFence ? '' : line
  })
}

const longLines = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ name }) => !isExcepted(name, FILES))
    .flatMap(({ name, text }) => {
      const isDocument = name.endsWith('.md')
      const lines = text.split('\n')
      return (isDocument ? withoutCode(lines) : lines).flatMap((line, index) =>
        [...line].length > MAX_CHARACTERS && !isExcepted(line, isDocument ? DOCUMENT_LINES : LINES)
          ? [`${name}:${index + 1}`]
          : [],
      )
    })

describe('HSE-07 a line has at most 100 characters', () => {
  it('in every file that people write', () => {
    const files = repositoryFiles()
    expect(files.length).toBeGreaterThan(3000)
    expect(longLines(files)).toEqual([])
  })

  it('a longer one would be found', () => {
    const found = (name: string, text: string) => longLines([{ name, text }])
    const words = 'word '.repeat(21)
    expect(found('a.ts', `\n// ${words}`)).toEqual(['a.ts:2'])
    expect(found('a.ts', `it('${words}', () => {`)).toEqual(['a.ts:1'])
    expect(found('a.css', `/* ${words} */`)).toEqual(['a.css:1'])
    expect(found('a.md', `\`\`\`sh\n${words}\n\`\`\`\n${words}`)).toEqual(['a.md:4'])
  })

  it('counts characters, not bytes', () => {
    expect(longLines([{ name: 'a.ts', text: `// ${'é'.repeat(97)}` }])).toEqual([])
    expect(longLines([{ name: 'a.ts', text: `// ${'🌲'.repeat(97)}` }])).toEqual([])
    expect(longLines([{ name: 'a.ts', text: `// ${'é'.repeat(98)}` }])).toEqual(['a.ts:1'])
  })

  it('lets through what cannot be broken', () => {
    const long = 'x'.repeat(100)
    const files = [
      { name: 'a.generated.ts', text: long },
      { name: 'a.md', text: `| ${long} and more |\n- https://${long}` },
      { name: 'a.ts', text: `import { a } from './${long}.ts'\n  /${long} and more/i,` },
      { name: 'a.tsx', text: `  text: t\`${long} and more\`,` },
    ]
    expect(longLines(files)).toEqual([])
  })
})
