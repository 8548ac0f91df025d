// The few texts on a card.

import type { PassEntitlement } from '@lodgepole/domain/entry/standing'
import type { Language } from '@lodgepole/domain/kernel/locale'

const texts: Readonly<
  Record<Language, { readonly guest: string; readonly member: string; readonly until: string }>
> = {
  en: { guest: 'Guest', member: 'Member', until: 'Until' },
  es: { guest: 'Huésped', member: 'Miembro', until: 'Hasta el' },
  fr: { guest: 'Hôte', member: 'Membre', until: 'Jusqu’au' },
}

export const cardTexts = (language: Language, locale: string, timeZone: string) => {
  const { guest, member, until } = texts[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return {
    standing: ({ kind, label }: PassEntitlement) =>
      kind === 'stay' ? guest : label ? `${member}, ${label}` : member,
    until: (seconds: number) => `${until} ${day.format(seconds * 1000)}`,
  }
}
