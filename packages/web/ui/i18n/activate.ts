// Speaks a language: fetches its words, as far as they are needed, and tells the page.

import { i18n } from '@lingui/core'
import { DEFAULT_LOCALE, type Language } from '@lodgepole/domain/kernel/locale'
import { rememberLanguage, visitorLanguage } from './visitor-language.ts'
import { learnAllWanted } from './with-messages.ts'

const memory = () => localStorage

export const activate = async (language: Language): Promise<void> => {
  await learnAllWanted(language)
  i18n.activate(language)
  document.documentElement.lang = language
}

/** At the start of a visit. */
export const activateVisitorLanguage = (
  organizationLocale: string = DEFAULT_LOCALE,
  offered?: readonly Language[],
): Promise<void> =>
  activate(visitorLanguage(memory, navigator.languages, organizationLocale, offered))

/** When the visitor picks one; it holds for the next visits too. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await activate(language)
  rememberLanguage(memory, language)
}
