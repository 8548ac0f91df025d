import { extractFromFileWithBabel, getFormat } from '@lingui/cli/api'
import { languages } from '@lodgepole/domain/kernel/locale'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

type Context = Parameters<typeof extractFromFileWithBabel>[3]

const webFolder = new URL('../../', import.meta.url)

const sources = readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.|\.d\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(new URL(path, webFolder), 'utf8') }))
  .filter(({ code }) => /@lingui\/(?:core|react)\/macro/.test(code))

const readCatalog = async (language: string) => {
  const format = await getFormat('po', {}, 'en')
  return (
    (await format.read(fileURLToPath(new URL(`locales/${language}.po`, webFolder)), language)) ?? {}
  )
}

/**
 * `{name}`, `<0>`, and `</0>`: the placeholders that a translation must keep. For plurals, whose
 * branches look like placeholders, only the counted variable.
 */
const slots = (text: string) => {
  const names = /, (?:plural|select),/.test(text) ? /\{\w+, (?:plural|select),/g : /\{\w+\}/g
  return [...new Set([...(text.match(names) ?? []), ...(text.match(/<\/?\d+\/?>/g) ?? [])])].sort()
}

describe('WEB-04 three languages', () => {
  const messages = new Map<string, string>()

  beforeAll(async () => {
    for (const { path, code } of sources)
      await extractFromFileWithBabel(
        path,
        code,
        ({ id, message }) => void messages.set(id, message ?? id),
        {} as Context,
        {
          plugins: ['typescript', ...(path.endsWith('x') ? (['jsx'] as const) : [])],
        },
      )
    // The test reads every source file, which takes more than the usual ten seconds on a busy
    // machine.
  }, 120_000)

  it('reads the words of the sources', () => {
    expect(messages.size).toBeGreaterThan(10)
    expect([...messages.values()]).toContain('Skip to content')
  })

  it.each(languages)('have nothing untranslated and nothing left over: %s', async (language) => {
    const catalog = await readCatalog(language)
    const isThere = (id: string) => (language === 'en' ? catalog[id] : catalog[id]?.translation)
    const untranslated = [...messages].filter(([id]) => !isThere(id))
    const leftOver = Object.entries(catalog).filter(
      ([id, entry]) => entry.obsolete || !messages.has(id),
    )
    expect({
      untranslated: untranslated.map(([, text]) => text),
      leftOver: leftOver.map(([, entry]) => entry.message),
    }).toEqual({ untranslated: [], leftOver: [] })
  })

  it.each(['es', 'fr'])('keep the names and links inside a sentence: %s', async (language) => {
    const catalog = await readCatalog(language)
    const translation = (id: string) => catalog[id]?.translation ?? ''
    const broken = [...messages].filter(
      ([id, text]) => translation(id) && String(slots(translation(id))) !== String(slots(text)),
    )
    expect(broken.map(([, text]) => text)).toEqual([])
  })
})
