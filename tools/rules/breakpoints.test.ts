import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { widthSteps } from '../../packages/web/ui/theme/screen.ts'

const web = fileURLToPath(new URL('../../packages/web', import.meta.url))

interface Source {
  readonly file: string
  readonly text: string
}

const sources = (endings: RegExp): readonly Source[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file) && !/node_modules|\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${web}/${file}`, 'utf8') }))

const styles = sources(/\.css$/).map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*[\s\S]*?\*\//g, ''),
}))
const scripts = sources(/\.tsx?$/)

const from = new Set(widthSteps.map((step) => step.from))
const upTo = new Set(widthSteps.map((step) => step.upTo))

/** `(min-width: 48.125em)`: from a step on, or up to the last width before one. */
const isStep = (condition: string): boolean => {
  const [, edge, width = ''] = /^\((min|max)-width: ([\d.]+em)\)$/.exec(condition) ?? []
  return edge === 'min' ? from.has(width) : edge === 'max' && upTo.has(width)
}

/** Conditions on the width of the screen in any notation. */
const wrongWidths = ({ file, text }: Source): readonly string[] =>
  [...text.matchAll(/@media[^{]*/g)]
    .flatMap(([query]) => query.match(/\([^()]*width[^()]*\)/g) ?? [])
    .filter((condition) => !isStep(condition))
    .map((condition) => `${file}: ${condition}`)

/** Scripts call `useScreen`, which knows the same steps. */
const widthsInScripts = ({ file, text }: Source): readonly string[] =>
  (text.match(/\((?:min-|max-)?(?:device-)?width\s*[:<>=][^)]*\)/g) ?? [])
    .filter(() => file !== 'ui/theme/screen.ts')
    .map((condition) => `${file}: ${condition}`)

const tokensIn = (all: readonly Source[], pattern: RegExp): readonly string[] =>
  all.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, token = '']) => token))

/** In style sheets, and in scripts that set them on an element. */
const defined = new Set([
  ...tokensIn(styles, /(?<![\w-])(--[\w-]+)\s*:/g),
  ...tokensIn(scripts, /['"`](--[\w-]+)['"`]/g),
])

const unknownTokens = ({ file, text }: Source): readonly string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)]
    .filter(([, token = '']) => !defined.has(token))
    .map(([, token]) => `${file}: ${token}`)

describe('HSE-11 style sheets', () => {
  it('know four breakpoints', () => {
    expect(widthSteps).toHaveLength(4)
    expect(styles.length).toBeGreaterThan(150)
    expect(styles.flatMap(wrongWidths)).toEqual([])
    expect(scripts.flatMap(widthsInScripts)).toEqual([])
  })

  it.each([
    '@media (min-width: 40em) {}',
    '@media (min-width: 770px) {}',
    '@media (max-width: 48.125em) {}',
    '@media (width < 48em) {}',
    '@media (48.125em <= width <= 75em) {}',
    '@media (min-device-width: 48.125em) {}',
    '@media (hover: hover) and (min-width: 50em) {}',
  ])('would be found with another: %s', (text) => {
    expect(wrongWidths({ file: 'planted.css', text })).toHaveLength(1)
  })

  it('a script that asks for a width by itself would be found', () => {
    const text = "matchMedia('(max-width: 600px)')"
    expect(widthsInScripts({ file: 'planted.ts', text })).toEqual([
      'planted.ts: (max-width: 600px)',
    ])
  })

  it('use no token that nobody defines', () => {
    expect(styles.flatMap(unknownTokens)).toEqual([])
    expect(unknownTokens({ file: 'planted.css', text: 'color: var(--brnad)' })).toEqual([
      'planted.css: --brnad',
    ])
  })
})
