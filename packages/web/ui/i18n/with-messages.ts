// Messages are fetched at the same time as the script that shows them. message-parts.ts says which
// parts exist and which sources belong to each; a test follows every import and fails when a screen
// could show messages that it did not load.
import { i18n } from '@lingui/core'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { messageParts } from 'virtual:messages'

/** Asked for so far: another language is spoken only once it has them all. */
const wanted = new Set<string>(['shell'])
const learnt = new Map<Language, Set<string>>()

const missingOf = (language: Language, parts: Iterable<string>) =>
  [...parts].filter((part) => !learnt.get(language)?.has(part))

const fetchPart = async (language: Language, part: string) => {
  const load = messageParts[language][part]
  if (!load) throw new Error(`There is no part “${part}” of the words`)
  return (await load()).messages
}

const learn = async (language: Language, parts: readonly string[]): Promise<void> => {
  if (parts.length === 0) return
  const messages = await Promise.all(parts.map((part) => fetchPart(language, part)))
  i18n.load(language, Object.assign({}, ...messages))
  learnt.set(language, new Set([...(learnt.get(language) ?? []), ...parts]))
}

/** Everything asked for so far, and what is asked for meanwhile. */
export const learnAllWanted = async (language: Language): Promise<void> => {
  for (
    let parts = missingOf(language, wanted);
    parts.length > 0;
    parts = missingOf(language, wanted)
  )
    await learn(language, parts)
}

const want = async (parts: readonly string[]): Promise<void> => {
  for (const part of parts) wanted.add(part)
  // Before the first language is spoken it is enough to have asked: it is spoken once it has
  // everything wanted.
  if (!i18n.locale) return
  const language = i18n.locale as Language
  try {
    await learn(language, missingOf(language, parts))
  } catch (error) {
    // What did not come is not shown either; changing the language must not depend on it.
    for (const part of missingOf(language, parts)) wanted.delete(part)
    throw error
  }
}

/**
 * Makes a loader fetch these parts of the words too: `withMessages('people')(() =>
 * import('./People.tsx'))`.
 */
export const withMessages =
  (...parts: readonly string[]) =>
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), want(parts)])
    return loaded
  }
