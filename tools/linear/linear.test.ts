import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { slowText } from './cost.mts'
import { loadFunction, readSources } from './sources.mts'

/**
 * Expressions that are not linear, and why that harms nobody. None of them may run on text from
 * outside.
 */
const allowed: Readonly<Record<string, string>> = {
  '<!--\\[block:(\\w+)\\]-->\\n?([\\s\\S]*?)<!--\\[end:\\1\\]-->\\n?':
    'the compiled layout of mails, a file of ours',
  '\\s*<link rel="stylesheet"[^>]*>': 'the built page, a file of ours, once at the start',
  '\\/\\*[\\s\\S]*?\\*\\/': 'a style sheet of ours, once at the start',
  '\\s*([{};:,>])\\s*': 'a style sheet of ours, once at the start',
  '(--[\\w-]+):\\s*([^;]+);': 'style sheets of ours, in tests',
}
/** Put together from constants, or from a setting of the installation. */
const mayCompose = new Set([
  'packages/server/config.ts',
  'packages/server/features/organizations/files/read-routes.ts',
])
const mayNormalize = new Set(['packages/domain/kernel/normalize.ts'])

const PIECES = [
  ' ',
  '\n',
  'a',
  '0',
  '<',
  '>',
  '@',
  '.',
  ',',
  '-',
  '"',
  '%',
  '\\',
  '/',
  '(',
  ':',
  ';',
  '=',
  'é',
  '\u0301\u0323',
  '\ud800',
  'a@',
  'a ',
  '<a ',
  '\n> ',
  '<style>',
]

const facts = readSources()
const distinct = [
  ...new Map(facts.expressions.map((one) => [`/${one.source}/${one.flags}`, one])).values(),
]
/** Without it a match looks at a bounded number of characters from each place. */
const isUnbounded = ({ source }: { readonly source: string }) => /[*+]|\{\d+,\}/.test(source)

/** The characters that an expression names, and its words: what it can be held up with. */
const piecesOf = (source: string): readonly string[] => {
  const words = source.match(/[A-Za-z<>/@-]{2,20}/g) ?? []
  const signs = [...new Set(source.replaceAll(/\\[a-zA-Z]/g, ''))].filter((sign) => sign !== '\\')
  return [...new Set([' ', '\t', '\n', 'a', '0', '.', ...signs, ...words])].slice(0, 24)
}

/**
 * On a busy machine the prover gives up and guesses. What it suspects is tried: a fault takes
 * seconds with its hundred thousand characters.
 */
const isQuick = (
  { source, flags }: { readonly source: string; readonly flags: string },
  attack: string,
): boolean => {
  const tries = [1, 2, 3].map(() => {
    const startedMs = performance.now()
    attack.replace(new RegExp(source, flags), '')
    return performance.now() - startedMs
  })
  return Math.min(...tries) < 50
}

describe('PLT-38 text from outside is read in linear time', () => {
  it('every expression of the product is found', () => {
    expect(facts.files).toBeGreaterThan(2_000)
    expect(distinct.length).toBeGreaterThan(250)
    expect(facts.textFunctions.length).toBeGreaterThan(50)
  })

  it('no expression is put together where nobody can check it', () =>
    expect(facts.composed.filter((file) => !mayCompose.has(file))).toEqual([]))

  it('marks are sorted in one place', () =>
    expect(facts.normalized.filter((file) => !mayNormalize.has(file))).toEqual([]))

  it('every expression is proven linear, or runs on nothing from outside', async () => {
    const faults: string[] = []
    for (const one of distinct.filter(isUnbounded)) {
      if (Object.hasOwn(allowed, one.source)) continue
      const found = await check(one.source, one.flags, { timeout: 60_000 })
      const isSuspicion = found.status === 'vulnerable' && found.checker === 'fuzz'
      if (isSuspicion && isQuick(one, found.attack.string)) continue
      if (found.status !== 'safe')
        faults.push(
          `${one.place} /${one.source}/${one.flags} ` +
            (found.status === 'vulnerable'
              ? `${found.complexity.summary}: ${found.attack.pattern}`
              : found.error.kind),
        )
    }
    expect(faults).toEqual([])
  }, 300_000)

  it('every exception is needed', () =>
    expect(
      Object.keys(allowed).filter(
        (source) => !facts.expressions.some((one) => one.source === source),
      ),
    ).toEqual([]))

  it('the check finds what it is for', async () =>
    expect((await check('[ \\t]+$', 'gm')).status).toBe('vulnerable'))

  it('a suspicion that is right is slow', () =>
    expect(isQuick({ source: '[ \\t]+$', flags: 'gm' }, `${' '.repeat(20_000)}a`)).toBe(false))

  it('a function whose work grows with the square of the length is found', () => {
    const squared = ({ length }: string): number => {
      const steps = (length * length) / 4
      let sum = 0
      for (let step = 0; step < steps; step += 1) sum += step
      return sum
    }
    expect(slowText(squared, ['a'])).toEqual({ text: '"a", many times', isLinear: false })
  })

  it('every expression reads 400,000 hostile characters within 50 ms', () => {
    const faults = distinct
      .filter((one) => isUnbounded(one) && !Object.hasOwn(allowed, one.source))
      .flatMap(({ source, flags, place }) => {
        const expression = new RegExp(source, flags)
        const slow = slowText(
          (text) => (expression.global ? text.replace(expression, '') : expression.exec(text)),
          piecesOf(source),
        )
        return slow === undefined ? [] : [`${place} ${slow.text}`]
      })
    expect(faults).toEqual([])
  }, 300_000)

  it('so does every function that takes a text, or in proportion to its length', async () => {
    const faults: string[] = []
    for (const one of facts.textFunctions) {
      const slow = slowText(await loadFunction(one), PIECES)
      if (slow && !slow.isLinear) faults.push(`${one.file} ${one.name}: ${slow.text}`)
    }
    expect(faults).toEqual([])
  }, 300_000)
})
