import { setupI18n, type MessageDescriptor } from '@lingui/core'
import { languages } from '@lodgepole/domain/kernel/locale'
import { messageParts } from 'virtual:messages'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readEntries, type Entry } from '../../message-parts.ts'
import type { Topic } from './topic.ts'

/** What the macro makes of a text when the product is built. */
vi.mock('@lingui/core/macro', () => ({
  msg: (
    text: TemplateStringsArray | { readonly message: string; readonly context?: string },
  ): MessageDescriptor => {
    const { message, context } = 'message' in text ? text : { message: text.join(''), context: '' }
    const hash = createHash('sha256').update(`${message}\u001f${context ?? ''}`)
    return { id: hash.digest('base64').slice(0, 6), message }
  },
}))

const guideFiles = /^app\/guides\//

let topics: readonly Topic[]
const texts = new Map<string, ReadonlyMap<string, Entry>>()

beforeAll(async () => {
  const { memberTopics } = await import('./member/member-topics.ts')
  const { staffTopics } = await import('./staff/staff-topics.ts')
  topics = [...memberTopics, ...staffTopics]
  for (const language of languages)
    texts.set(language, new Map((await readEntries(language)).map((entry) => [entry.id, entry])))
})

const messagesOf = ({ title, summary, steps }: Topic): readonly MessageDescriptor[] => [
  title,
  summary,
  ...steps.flatMap(({ text, controls, picture }) => [
    text,
    ...(picture ? [picture] : []),
    ...Object.values(controls).map(({ label }) => label),
  ]),
]

describe('GUIDE-03 the topics of the guides', () => {
  it('GUIDE-03 have a unique name, steps and exactly one picture each', () => {
    expect(topics.length).toBeGreaterThan(25)
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
    const faults = topics.filter(
      ({ id, steps }) =>
        !/^[a-z]+(-[a-z]+)*$/.test(id) ||
        steps.length < 2 ||
        steps.filter(({ picture }) => picture).length !== 1,
    )
    expect(faults.map(({ id }) => id)).toEqual([])
  })

  it('GUIDE-03 have small pictures, and there are no others', () => {
    const folder = new URL('pictures/', import.meta.url)
    const files = readdirSync(folder)
    expect(files.toSorted()).toEqual(topics.map(({ id }) => `${id}.webp`).toSorted())
    expect(files.filter((file) => statSync(new URL(file, folder)).size > 60_000)).toEqual([])
  })

  it.each(languages)('GUIDE-03 say everything in %s', (language) => {
    const entries = texts.get(language)
    const english = texts.get('en')
    const untranslated = topics
      .flatMap(messagesOf)
      .filter(({ id }) => {
        const text = entries?.get(id)?.text
        const original = english?.get(id)?.text ?? ''
        // A sentence is never the same in two languages; a short label may be.
        return !text || (language !== 'en' && text === original && original.includes('. '))
      })
      .map(({ message }) => message)
    expect(untranslated).toEqual([])
  })

  it('GUIDE-04 call every control by the message that its screen shows', () => {
    const labels = topics.flatMap(({ steps }) =>
      steps.flatMap(({ controls }) => Object.values(controls).map(({ label }) => label)),
    )
    const unknown = labels.filter(({ id }) => {
      const sources = texts.get('en')?.get(id)?.sources ?? []
      return sources.every((source) => guideFiles.test(source))
    })
    expect(unknown.map(({ message }) => message)).toEqual([])
  })

  it.each(languages)('GUIDE-04 name in %s every control of a step', async (language) => {
    const { partsOf } = await import('./step-text.ts')
    const parts = await Promise.all(
      ['shell', 'guide-member', 'guide-staff'].map(async (part) =>
        messageParts[language][part]?.(),
      ),
    )
    const messages = Object.assign({}, ...parts.map((part) => part?.messages))
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
    const faults = topics.flatMap(({ id, steps }) =>
      steps.flatMap((step) => {
        const parts = partsOf(i18n, step)
        const named = parts.filter(({ role }) => role !== undefined)
        const isWhole = parts.every(({ text }) => !/[{}]/.test(text))
        return isWhole && named.length >= Object.keys(step.controls).length
          ? []
          : [`${id}: ${parts.map(({ text }) => text).join('')}`]
      }),
    )
    expect(faults).toEqual([])
  })
})
