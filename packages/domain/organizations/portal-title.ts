// The title of the browser tab: the organization's name, or a plain title when there is no
// organization. The page needs it before the browser has loaded its translations.

import type { Language } from '../kernel/locale.ts'

const named: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name} Portal`,
  es: (name) => `Portal de ${name}`,
  // Without « de », which would be wrong before a vowel.
  fr: (name) => `Portail ${name}`,
}

const plain: Readonly<Record<Language, string>> = {
  en: 'Member Portal',
  es: 'Portal de miembros',
  fr: 'Portail des membres',
}

export const portalTitle = (organizationName: string | undefined, language: Language): string =>
  organizationName ? named[language](organizationName) : plain[language]
