// Searches everything that people read (screens, mails and the messages of the API) for the phrases
// that docs/style.md bans.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '@lodgepole/contract/api'
import { readEntries as readMails } from '../../packages/server/locales/compile.ts'
import { readEntries as readScreens } from '../../packages/web/message-parts.ts'
import { FIXED_TEXTS } from './fixed-texts.ts'
import { sourceFiles } from './source-files.ts'

const style = readFileSync(new URL('../../docs/style.md', import.meta.url), 'utf8')

const bannedPhrases = (language: string): readonly string[] => {
  const [, list = ''] =
    new RegExp(`<!-- banned:${language} -->([^]*?)<!-- /banned -->`).exec(style) ?? []
  return [...list.matchAll(/^- (.+)$/gm)].map(([, phrase = '']) => phrase)
}

/** A phrase matches whole words and ignores case. */
const phrasesIn = (text: string, phrases: readonly string[]): readonly string[] =>
  phrases.filter((phrase) =>
    new RegExp(`(?<![\\p{L}])${phrase}(?![\\p{L}])`, 'iu').test(text.replaceAll('’', "'")),
  )

/** A fixed text, or two that the product joins. */
const isFixed = (text: string): boolean =>
  FIXED_TEXTS.includes(text) ||
  FIXED_TEXTS.some(
    (head) => FIXED_TEXTS.includes(text.slice(head.length - 1)) && text.startsWith(head),
  )

const faultsIn = (texts: readonly string[], phrases: readonly string[]): readonly string[] =>
  [...new Set(texts)]
    .filter((text) => !isFixed(text))
    .flatMap((text) => phrasesIn(text, phrases).map((phrase) => `“${phrase}” in: ${text}`))

/** The labels of reports, which the server has in three languages beside each other. */
const reportLabels = (language: string): readonly string[] => {
  const place = ['en', 'es', 'fr'].indexOf(language)
  return sourceFiles('packages/server/features/analytics/reports', '.ts').flatMap(({ text }) =>
    [...text.matchAll(/\bsay\(\s*'([^']*)',\s*'([^']*)',\s*'([^']*)',?\s*\)/g)].map(
      (labels) => labels[place + 1] ?? '',
    ),
  )
}

const screensAndMails = async (language: string): Promise<readonly string[]> => [
  ...(await readScreens(language)).map(({ text }) => text),
  ...(await readMails(language)).map(({ translation }) => translation),
  ...reportLabels(language),
]

describe('HSE-19 texts that people read', () => {
  it.each(['en', 'es', 'fr'])(
    'use no banned phrase on screens and in mails, in %s',
    async (language) => {
      const phrases = bannedPhrases(language)
      expect(phrases.length).toBeGreaterThan(4)
      expect(faultsIn(await screensAndMails(language), phrases)).toEqual([])
    },
  )

  it('use contractions on screens and in mails', async () => {
    const phrases = bannedPhrases('en:spoken')
    expect(phrases.length).toBeGreaterThan(8)
    expect(reportLabels('es').length).toBeGreaterThan(90)
    expect(faultsIn(await screensAndMails('en'), phrases)).toEqual([])
  })

  it('use no banned phrase in refusals and summaries of the API', () => {
    const texts = allEndpoints.flatMap(({ summary, refusals }) => [
      summary,
      ...refusals.map(({ message }) => message),
    ])
    expect(texts.length).toBeGreaterThan(1_000)
    expect(faultsIn(texts, bannedPhrases('en'))).toEqual([])
  })

  it('would be found', () => {
    const phrases = bannedPhrases('en')
    expect(faultsIn(['This event is not there.'], phrases)).toHaveLength(1)
    expect(faultsIn(['The MOST of this month is reached.'], phrases)).toHaveLength(2)
    expect(faultsIn(['The wishing well opens at noon.'], phrases)).toEqual([])
  })
})
