// The product is translated into three languages and formats for three countries. The organization
// chooses the country (its locale), and each visitor the language.

export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

export const countries = ['US', 'CA', 'FR'] as const
export type Country = (typeof countries)[number]

export const DEFAULT_LOCALE = 'en-US'

export const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly string[]).includes(text ?? '')

export const countryOf = (locale: string): Country => {
  const region = locale.split('-')[1]?.toUpperCase()
  return (countries as readonly string[]).includes(region ?? '') ? (region as Country) : 'US'
}

/** The languages of an Accept-Language header, in order of preference. */
export const preferredLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [preferred = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = Number(
        parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1,
      )
      return { preferred, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ preferred, quality }) => preferred !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ preferred }) => preferred)

/**
 * The first of the visitor's preferred languages that is available, otherwise the organization's
 * language, otherwise the first that it offers.
 */
export const chooseLanguage = (
  preferredLanguages: readonly string[],
  organizationLocale: string,
  offered: readonly Language[] = languages,
): Language =>
  [...preferredLanguages, organizationLocale]
    .map((preferred) => preferred.split('-')[0]?.toLowerCase())
    .find((language): language is Language => isLanguage(language) && offered.includes(language)) ??
  offered[0] ??
  'en'

/** The visitor's language in the organization's country, used to format dates and numbers. */
export const formatLocale = (language: Language, organizationLocale: string): string =>
  `${language}-${countryOf(organizationLocale)}`

/** The usual paper size there. A card cut from a page that was scaled to fit has the wrong size. */
export const sheetOf = (locale: string): 'A4' | 'LETTER' =>
  countryOf(locale) === 'FR' ? 'A4' : 'LETTER'

export const defaultCurrencySymbol = (locale: string): '$' | '€' =>
  countryOf(locale) === 'FR' ? '€' : '$'
