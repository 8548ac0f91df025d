// Loads messages in parallel with the script that shows them. message-parts.ts defines the parts
// and the sources that belong to each. A test follows every import and fails when a screen could
// show messages that it didn't load.
import { i18n } from '@lingui/core'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { messageParts } from 'virtual:messages'

/**
 * The parts requested so far. Another language becomes active only after all of them have loaded.
 */
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

/** Loads all parts requested so far, including those requested in the meantime. */
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
  // Before the first language is active, requesting the parts is enough: a language becomes active
  // only after all requested parts have loaded.
  if (!i18n.locale) return
  const language = i18n.locale as Language
  try {
    await learn(language, missingOf(language, parts))
  } catch (error) {
    // Parts that failed to load aren't shown, so changing the language must not depend on them.
    for (const part of missingOf(language, parts)) wanted.delete(part)
    throw error
  }
}

/**
 * Makes a loader also load these message parts: `withMessages('people')(() =>
 * import('./People.tsx'))`.
 */
export const withMessages =
  (...parts: readonly string[]) =>
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), want(parts)])
    return loaded
  }
