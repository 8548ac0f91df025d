// Makes of the catalogs what the server reads, ahead of time. Only `npm run translations` and the
// test that watches for drift come here; the server never loads the compiler.

import { createCompilationErrorMessage, createCompiledCatalog, getFormat } from '@lingui/cli/api'
import { fileURLToPath } from 'node:url'
import { keyOf, type Catalog } from './catalog.ts'

export interface Entry {
  readonly key: string
  readonly english: string
  readonly translation: string
}

export const readEntries = async (language: string): Promise<readonly Entry[]> => {
  const file = fileURLToPath(new URL(`${language}.po`, import.meta.url))
  const catalog = (await (await getFormat('po', {}, 'en')).read(file, language)) ?? {}
  return Object.values(catalog).map(({ message = '', context, translation = '' }) => ({
    key: keyOf(message, context),
    english: message,
    translation: translation || (language === 'en' ? message : ''),
  }))
}

/**
 * To ICU an apostrophe before a brace begins a quotation, and French has one before many names.
 * Here it is an apostrophe wherever it stands; nobody needs to quote a brace.
 */
const withApostrophes = (text: string): string => text.replaceAll("'", "''")

export const compileTexts = (
  language: string,
  texts: Readonly<Record<string, string>>,
): Catalog => {
  const { source, errors } = createCompiledCatalog(
    language,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withApostrophes(text)])),
    { namespace: 'json' },
  )
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors))
  return JSON.parse(source).messages
}

/** What has no translation yet is left out: the server says it in English. */
export const catalogModule = (language: string, entries: readonly Entry[]): string => {
  const texts = Object.fromEntries(
    entries.flatMap(({ key, translation }) => (translation ? [[key, translation]] : [])),
  )
  return [
    `// Written by \`npm run translations\` from ${language}.po. Do not edit.`,
    '',
    "import type { Catalog } from './catalog.ts'",
    '',
    `export const ${language}: Catalog = {`,
    ...Object.entries(compileTexts(language, texts)).map(
      ([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)},`,
    ),
    '}',
    '',
  ].join('\n')
}
