// The browser tab: whose portal it is, or a plain title where there is no organization. The page
// has it before the browser's own catalogues are there.

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
