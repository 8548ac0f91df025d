import { describe, expect, it } from 'vitest'
import { compileTexts } from '../locales/compile.ts'
import { i18nOf, i18nWith } from './i18n.ts'

const french = (texts: Readonly<Record<string, string>>, english = texts) =>
  i18nWith('fr', compileTexts('fr', texts), compileTexts('en', english))

describe('HSE-18 server messages', () => {
  it.each([
    '{name}',
    '{name, plural, one {#} other {#}}',
    '<b>Ana</b>',
    `'Ana' "B" ’ '' '{x}'`,
    '#',
    '\\u0041 \\x41 \\n',
    '$& $1 ${name}',
    '',
  ])('puts in %j as it was written', (name) => {
    const i18n = french({ 'Hello {name}, {name}': 'Bonjour {name}, {name}' })
    expect(i18n.t('Hello {name}, {name}', { name })).toBe(`Bonjour ${name}, ${name}`)
    const counted = french({ c: '{count, plural, one {# de {name}} other {# de {name}}}' })
    expect(counted.t('c', { count: 2, name })).toBe(`2 de ${name}`)
  })

  it.each([
    ["L'été d'{name}, qu''on aime, c'est '{name}'", "L'été d'Ana, qu''on aime, c'est 'Ana'"],
    ['L’été d’{name}', 'L’été d’Ana'],
    ['<b>{name}</b> & #1', '<b>Ana</b> & #1'],
    ["{count, plural, one {# jour d'{name}} other {# jours d'{name}}}", "3 jours d'Ana"],
  ])('leaves the apostrophes and marks of %j alone', (text, response) => {
    expect(french({ text }).t('text', { name: 'Ana', count: 3 })).toBe(response)
  })

  it.each([
    [0, 'aucun', '0 jour'],
    [1, 'un', '1 jour'],
    [2, 'deux', '2 jours'],
  ])('chooses by the number %i as the language does', (count, exact, response) => {
    const i18n = french({
      exact: '{count, plural, =0 {aucun} =1 {un} =2 {deux} other {#}}',
      response: '{count, plural, one {# jour} other {# jours}}',
    })
    expect([i18n.t('exact', { count }), i18n.t('response', { count })]).toEqual([exact, response])
  })

  it('chooses by a word, and says the rest of those it does not know', () => {
    const i18n = french({ side: '{side, select, staff {équipe} other {foyer}}' })
    expect(['staff', 'household', 'constructor'].map((side) => i18n.t('side', { side }))).toEqual([
      'équipe',
      'foyer',
      'foyer',
    ])
  })

  it('tells the same words of two contexts apart', () => {
    const closed = (context?: string) =>
      i18nOf('es').t('Closed', {}, context === undefined ? {} : { context })
    expect([closed(), closed('ticket')]).toEqual(['Cerrado', 'Cerrada'])
  })

  it('uses English for messages without a translation', () => {
    const i18n = french({}, { 'Hello {name},': 'Hello {name},' })
    expect(i18n.t('Hello {name},', { name: 'Ana' })).toBe('Hello Ana,')
    expect(() => i18n.t('Hello {name},')).toThrow('name')
    expect(() => i18n.t('Never heard')).toThrow('npm run translations')
  })
})
