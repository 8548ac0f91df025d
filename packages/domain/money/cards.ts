// How a card is named, and whether it has expired or soon will.

import type { Language } from '../kernel/locale.ts'

export interface CardExpiry {
  readonly expMonth: number
  readonly expYear: number
}

/** Brands as the providers spell them, and as people know them. */
const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
}

const texts: Readonly<Record<Language, { readonly card: string; readonly ending: string }>> = {
  en: { card: 'Card', ending: 'ending in' },
  es: { card: 'Tarjeta', ending: 'terminada en' },
  fr: { card: 'Carte', ending: 'se terminant par' },
}

/**
 * `Visa ending in 1111`, the same on every screen, in email and on paper. An unknown brand is
 * replaced with the word for a card.
 */
export const cardName = (
  { brand, last4 }: { readonly brand: string; readonly last4: string },
  language: Language,
): string =>
  `${(Object.hasOwn(brandNames, brand) && brandNames[brand]) || texts[language].card} ` +
  `${texts[language].ending} ${last4}`

/** Turns a stored note of a card, `VISA 1111`, into its name. Other text is unchanged. */
export const namedCard = (note: string, language: Language): string => {
  const [, brand = '', last4 = ''] = /^([A-Z_]*) ?(\d{4})$/.exec(note) ?? []
  return last4 === '' ? note : cardName({ brand, last4 }, language)
}

/** More saved cards than anyone needs, but fewer than a person testing stolen ones would want. */
export const MAX_SAVED_CARDS = 10

export const WARNING_MONTHS = 2

/** A card is valid until the end of its month. `today` is YYYY-MM-DD in the member's time zone. */
export const expiryState = (
  { expMonth, expYear }: CardExpiry,
  today: string,
): 'good' | 'soon' | 'expired' => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const monthsLeft = expYear * 12 + expMonth - (year * 12 + month)
  if (monthsLeft < 0) return 'expired'
  return monthsLeft <= WARNING_MONTHS ? 'soon' : 'good'
}

export type CardStatus = 'ACTIVE' | 'EXPIRED'

export const cardStatus = (expiry: CardExpiry, today: string): CardStatus =>
  expiryState(expiry, today) === 'expired' ? 'EXPIRED' : 'ACTIVE'
