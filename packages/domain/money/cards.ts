// What is worth saying about a card: how it is called, and whether it has run out or soon will.

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
 * `Visa ending in 1111`, the same on every screen, in mails and on paper; a brand nobody knows is
 * called by the word for a card.
 */
export const cardName = (
  { brand, last4 }: { readonly brand: string; readonly last4: string },
  language: Language,
): string =>
  `${(Object.hasOwn(brandNames, brand) && brandNames[brand]) || texts[language].card} ` +
  `${texts[language].ending} ${last4}`

/** A note of a card as it is kept, `VISA 1111`, by its name; any other text as it is. */
export const namedCard = (note: string, language: Language): string => {
  const [, brand = '', last4 = ''] = /^([A-Z_]*) ?(\d{4})$/.exec(note) ?? []
  return last4 === '' ? note : cardName({ brand, last4 }, language)
}

/** How many more cards than anybody needs may be kept; whoever tries out stolen ones needs more. */
export const MAX_SAVED_CARDS = 10

export const WARNING_MONTHS = 2

/** A card is good until the end of its month. `today` is YYYY-MM-DD where the member lives. */
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
