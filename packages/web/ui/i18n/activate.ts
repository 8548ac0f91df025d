// Speaks a language: fetches its catalogue (one chunk a language, only when asked for) and tells the page.

import { i18n } from '@lingui/core'
import { DEFAULT_LOCALE, type Language } from '@lodgepole/domain/kernel/locale'
import { rememberLanguage, visitorLanguage } from './visitor-language.ts'

const catalogues = {
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
  fr: () => import('../../locales/fr.po'),
}

const memory = () => localStorage

export const activate = async (language: Language): Promise<void> => {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** At the start of a visit. */
export const activateVisitorLanguage = (organizationLocale: string = DEFAULT_LOCALE): Promise<void> =>
  activate(visitorLanguage(memory, navigator.languages, organizationLocale))

/** When the visitor picks one; it holds for the next visits too. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await activate(language)
  rememberLanguage(memory, language)
}
