// The visitor's language: the one selected here before, else the browser's preference, else the
// organization's.

import {
  chooseLanguage,
  isLanguage,
  languages,
  type Language,
} from '@lodgepole/domain/kernel/locale'

export const LANGUAGE_KEY = 'lodgepole-language'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Storage may be blocked (private windows, framed pages). In that case nothing is remembered, and
 * nothing breaks.
 */
const safely = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const rememberedLanguage = (memory: () => Memory): Language | undefined => {
  const stored = safely(() => memory().getItem(LANGUAGE_KEY)) ?? undefined
  return isLanguage(stored) ? stored : undefined
}

export const rememberLanguage = (memory: () => Memory, language: Language): void =>
  void safely(() => memory().setItem(LANGUAGE_KEY, language))

export const visitorLanguage = (
  memory: () => Memory,
  browserLanguages: readonly string[],
  organizationLocale: string,
  offered: readonly Language[] = languages,
): Language => {
  const remembered = rememberedLanguage(memory)
  return remembered && offered.includes(remembered)
    ? remembered
    : chooseLanguage(browserLanguages, organizationLocale, offered)
}
