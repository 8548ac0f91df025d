// Activates a language: loads the messages that are needed and updates the page.

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

/** When the visitor selects a language. The choice also applies to later visits. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await activate(language)
  rememberLanguage(memory, language)
}
