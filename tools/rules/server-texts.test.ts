// Translators reach all texts in the catalogs. They would never find Spanish or French text in a
// source file.

import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

/** Texts under a language's name: `es: 'Hola'`, `fr: (name) => …`, `es: mailOf({ … })`. */
const OWN_TEXT = /(?<![\w'"-])(?:es|fr):\s*(?:['"`{[(]|\w+ =>|\w+\(\{)/
/** Or a whole file of one language. */
const OWN_LANGUAGE = /\b(?:const|let) (?:es|fr)\b[^=\n]*=\s*\{/
/** Or a function that takes a text in each language. */
const OWN_ARGUMENTS = /\(en: string, es: string, fr: string\)/

const withOwnTerms = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ text }) => [OWN_TEXT, OWN_LANGUAGE, OWN_ARGUMENTS].some((own) => own.test(text)))
    .map(({ name }) => name)

/** Files whose texts are not in the catalogs yet or cannot be. The list may only get shorter. */
const KNOWN: readonly string[] = [
  'packages/server/features/analytics/reports/report.ts',
  'packages/server/features/billing/dues/issue.ts',
  'packages/server/features/billing/invoices/invoice-texts.ts',
  'packages/server/features/entry/attendance/texts.ts',
  'packages/server/features/entry/booking-texts.ts',
  'packages/server/features/entry/card-texts.ts',
  'packages/server/features/lodging/fees.ts',
  'packages/server/features/money/deposits/receipt-texts.ts',
  'packages/server/features/organizations/web-pages/first-frame.ts',
  'packages/server/features/organizations/web-pages/web-manifest.ts',
  'packages/server/features/people/waivers/desk/texts.ts',
  'packages/server/platform/http/refusal-page.ts',
]

const LEAVE_OUT = /\.test\.ts$|\.d\.ts$|\.generated\.ts$|\/testing\//

describe('HSE-18 the server’s words', () => {
  it('are in English in the sources, and in other languages in the catalogs', () => {
    const found = withOwnTerms(sourceFiles('packages/server', '.ts', LEAVE_OUT))
    expect(found.filter((name) => !KNOWN.includes(name))).toEqual([])
    expect(KNOWN.filter((name) => !found.includes(name))).toEqual([])
  })

  it.each([
    "const closed = { en: 'Closed', es: 'Cerrado', fr: 'Fermé' }",
    'const hello = {\n  fr: (name: string) => `Bonjour ${name}`,\n}',
    'const hello = {\n  es: name => `Hola, ${name}`,\n}',
    "const texts = {\n  es: mailOf({\n    subject: 'Hola',\n  }),\n}",
    "const texts = {\n  fr: {\n    heading: 'Bonjour',\n  },\n}",
    'const say = (en: string, es: string, fr: string): Words => ({ en, es, fr })',
    "export const es: MailTexts = {\n  colon: ':',\n}",
  ])('find %j', (text) => expect(withOwnTerms([{ name: 'a.ts', text }])).toEqual(['a.ts']))

  it.each([
    "i18n.t('Closed', {}, { context: 'ticket' })",
    "const languages = { en: i18nWith('en', en, en), es: i18nWith('es', es, en) }",
    "const locales = ['en', 'es', 'fr']",
  ])('let %j be', (text) => expect(withOwnTerms([{ name: 'a.ts', text }])).toEqual([]))
})
