import { describe, expect, it } from 'vitest'
import { slowText } from './cost.mts'
import { allowed, distinct, facts, isUnbounded } from './expressions.mts'
import { loadFunction } from './sources.mts'

/** Composed from constants or from a setting of the installation. */
const mayCompose = new Set(['packages/server/features/organizations/files/read-routes.ts'])
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

/** The characters and words in an expression, which could slow it down. */
const piecesOf = (source: string): readonly string[] => {
  const words = source.match(/[A-Za-z<>/@-]{2,20}/g) ?? []
  const signs = [...new Set(source.replaceAll(/\\[a-zA-Z]/g, ''))].filter((sign) => sign !== '\\')
  return [...new Set([' ', '\t', '\n', 'a', '0', '.', ...signs, ...words])].slice(0, 24)
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
