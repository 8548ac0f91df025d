// The texts on a printed reservation.

import { formatLocale, type Language } from '@lodgepole/domain/kernel/locale'

export const bookingHints: Readonly<Record<Language, string>> = {
  en: 'Show this code at the entrance.',
  es: 'Muestre este código en la entrada.',
  fr: 'Présentez ce code à l’entrée.',
}

/** In the place's time zone. */
export const whenText = (
  startSeconds: number,
  endSeconds: number,
  {
    language,
    locale,
    timeZone,
  }: { readonly language: Language; readonly locale: string; readonly timeZone: string },
): string =>
  new Intl.DateTimeFormat(formatLocale(language, locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatRange(startSeconds * 1000, endSeconds * 1000)
