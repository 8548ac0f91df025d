// What is worth saying about a saved card: whether it has run out, or soon will.

export interface CardExpiry {
  readonly expMonth: number
  readonly expYear: number
}

/** Brands as the providers spell them, and as people know them. */
const brandNames: Readonly<Record<string, string>> = { VISA: 'Visa', MASTERCARD: 'Mastercard', AMERICAN_EXPRESS: 'American Express', DISCOVER: 'Discover', DISCOVER_DINERS: 'Diners Club', JCB: 'JCB', CHINA_UNIONPAY: 'UnionPay' }

/** `Visa •••• 1111`; a brand nobody knows is called by the word for a card. */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }, wordForCard: string): string =>
  `${(Object.hasOwn(brandNames, brand) && brandNames[brand]) || wordForCard} •••• ${last4}`

/** How many more cards than anybody needs may be kept; whoever tries out stolen ones needs more. */
export const MAX_SAVED_CARDS = 10

export const WARNING_MONTHS = 2

/** A card is good until the end of its month. `today` is YYYY-MM-DD where the member lives. */
export const expiryState = ({ expMonth, expYear }: CardExpiry, today: string): 'good' | 'soon' | 'expired' => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const monthsLeft = expYear * 12 + expMonth - (year * 12 + month)
  if (monthsLeft < 0) return 'expired'
  return monthsLeft <= WARNING_MONTHS ? 'soon' : 'good'
}
