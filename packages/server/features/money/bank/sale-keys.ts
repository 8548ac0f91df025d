// A sale is known in the ledger by the key that it was booked with: whether a till made it or the
// office, and that it is nothing else, such as an order, which is given back where it was made.

const TILL = 'charge:'
const OFFICE = 'office-charge:'

export type Seller = 'till' | 'office'

export const saleKey = (seller: Seller, chargeId: string): string =>
  `${seller === 'office' ? OFFICE : TILL}${chargeId}`
export const sellerOf = (key: string): Seller | undefined =>
  key.startsWith(TILL) ? 'till' : key.startsWith(OFFICE) ? 'office' : undefined

/** What is given back of the office's charges is no till's refund. */
export const givenBackKey = (seller: Seller, refundId: string): string =>
  `${seller === 'office' ? 'office-refund' : 'refund'}:${refundId}`
