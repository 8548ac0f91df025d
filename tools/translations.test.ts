import { languages } from '@lodgepole/domain/kernel/locale'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  catalogModule,
  compileTexts,
  readEntries,
  type Entry,
} from '../packages/server/locales/compile.ts'
import { keyOf, type Message } from '../packages/server/locales/catalog.ts'
import { extractor } from './lib/message-extractor.ts'
import { sourceFiles, type SourceFile } from './rules/source-files.ts'

interface Said {
  readonly key: string
  readonly text: string
  readonly file: string
  readonly given: readonly string[]
}

const saidIn = async (files: readonly SourceFile[]): Promise<readonly Said[]> => {
  const said: Said[] = []
  for (const { name, text } of files)
    await extractor.extract(name, text, ({ message = '', context, placeholders = {} }) => {
      said.push({
        key: keyOf(message, context),
        text: message,
        file: name,
        given: Object.keys(placeholders).toSorted(),
      })
    })
  return said
}

/** The placeholders in a text. */
const asked = (text: string): readonly string[] => {
  const names = (message: Message): readonly string[] =>
    message.flatMap((token) =>
      typeof token === 'string'
        ? []
        : [
            token[0],
            ...Object.values(token[2] ?? {}).flatMap((one) =>
              typeof one === 'number' ? [] : names(one),
            ),
          ],
    )
  return [...new Set(names(compileTexts('en', { text })['text'] ?? []))].toSorted()
}

const wrongCalls = (said: readonly Said[]): readonly string[] =>
  said
    .filter(({ text, given }) => asked(text).join() !== given.join())
    .map(({ file, text }) => `${file}: ${text}`)

/** An organization's own word for renters does not fit into a sentence in some languages. */
const MAY_BE_LEFT_OUT: ReadonlySet<string> = new Set(['renters'])

const wrongTranslations = (entries: readonly Entry[]): readonly string[] =>
  entries
    .filter(({ english, translation }) => {
      const [wanted, got] = [asked(english), asked(translation)]
      return (
        got.some((name) => !wanted.includes(name)) ||
        wanted.some((name) => !got.includes(name) && !MAY_BE_LEFT_OUT.has(name))
      )
    })
    .map(({ english }) => english)

describe('HSE-18 the server’s catalogs', () => {
  const LEAVE_OUT = /\.test\.ts$|\.d\.ts$|\.generated\.ts$/
  let said: readonly Said[]

  beforeAll(async () => {
    said = await saidIn(sourceFiles('packages/server', '.ts', LEAVE_OUT))
  })

  it('have what the sources say; after a change run `npm run translations`', async () => {
    const keys = (await readEntries('en')).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(300)
    expect(keys.toSorted()).toEqual([...new Set(said.map(({ key }) => key))].toSorted())
  })

  it.each(languages)('are what the server reads: %s', async (language) => {
    const module = new URL(`../packages/server/locales/${language}.generated.ts`, import.meta.url)
    expect(catalogModule(language, await readEntries(language))).toBe(
      await readFile(module, 'utf8'),
    )
  })

  it.each(['es', 'fr'])('have a translation of everything: %s', async (language) => {
    const [entries, english] = [await readEntries(language), await readEntries('en')]
    expect(entries.map(({ key }) => key)).toEqual(english.map(({ key }) => key))
    expect(entries.filter(({ translation }) => translation === '')).toEqual([])
  })

  it.each(['es', 'fr'])('ask for what the English text asks for: %s', async (language) => {
    expect(wrongTranslations(await readEntries(language))).toEqual([])
  })

  it('get from each call what they ask for', () => expect(wrongCalls(said)).toEqual([]))

  it('find a call that gives too little or too much, and a name that nobody gives', async () => {
    const text = [
      "i18n.t('Hello {name},', {})",
      "i18n.t('Hello,', { name })",
      "i18n.t('Hello {name}, ' + 'bye', { name })",
    ].join('\n')
    expect(wrongCalls(await saidIn([{ name: 'a.ts', text }]))).toEqual([
      'a.ts: Hello {name},',
      'a.ts: Hello,',
    ])
    const entry = (english: string, translation: string) => ({ key: english, english, translation })
    expect(
      wrongTranslations([
        entry('Hello {name},', 'Hola, {nombre}:'),
        entry('Hello {who},', 'Hola:'),
        entry('The {renters} of {unit}', 'Quienes viven en {unit}'),
      ]),
    ).toEqual(['Hello {name},', 'Hello {who},'])
  })
})
