// The server's texts in the reader's language. The sources contain the English text with named
// placeholders. `npm run translations` collects it in `locales`, which also has the other
// languages. Inserted values are never changed, whatever they look like.

import type { Language } from '@lodgepole/domain/kernel/locale'
import { keyOf, type Catalog, type Choice, type Message } from '../locales/catalog.ts'
import { en } from '../locales/en.generated.ts'
import { es } from '../locales/es.generated.ts'
import { fr } from '../locales/fr.generated.ts'

export type Values = Readonly<Record<string, string | number>>

export interface I18n {
  readonly language: Language
  /** The extractor recognizes this name: the first argument must be a literal at the call. */
  readonly t: (message: string, values?: Values, about?: { readonly context?: string }) => string
}

const caseOf = (
  language: Language,
  value: string | number | undefined,
  kind: 'plural' | 'select' | 'selectordinal',
  cases: Choice,
): Message => {
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
  const exact = cases[String(value)]
  const chosen =
    exact === undefined && kind !== 'select'
      ? cases[new Intl.PluralRules(language, { type }).select(Number(value))]
      : exact
  const message = Array.isArray(chosen) ? chosen : cases['other']
  return Array.isArray(message) ? message : []
}

const filled = (language: Language, message: Message, values: Values, counted?: string): string =>
  message
    .map((token) => {
      if (typeof token === 'string') return token === '#' && counted !== undefined ? counted : token
      const [name, kind, cases] = token
      const value = values[name]
      if (value === undefined) throw new Error(`A message asks for ${name}, which nobody gave.`)
      if (kind === undefined || cases === undefined) return String(value)
      return filled(
        language,
        caseOf(language, value, kind, cases),
        values,
        kind === 'select' ? counted : String(value),
      )
    })
    .join('')

/** A text without a translation appears in English. */
export const i18nWith = (language: Language, catalog: Catalog, english: Catalog): I18n => ({
  language,
  t: (message, values = {}, { context } = {}) => {
    const key = keyOf(message, context)
    const known = catalog[key] ?? english[key]
    if (known === undefined)
      throw new Error(`No catalog has “${message}”. Run \`npm run translations\`.`)
    return filled(language, known, values)
  },
})

const languages: Readonly<Record<Language, I18n>> = {
  en: i18nWith('en', en, en),
  es: i18nWith('es', es, en),
  fr: i18nWith('fr', fr, en),
}

export const i18nOf = (language: Language): I18n => languages[language]
