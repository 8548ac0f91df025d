// The ledger key of a sale shows whether a till or the office made it. It also rules out anything
// else, such as an order, which is refunded where it was made.

const TILL = 'charge:'
const OFFICE = 'office-charge:'

export type Seller = 'till' | 'office'

export const saleKey = (seller: Seller, chargeId: string): string =>
  `${seller === 'office' ? OFFICE : TILL}${chargeId}`
export const sellerOf = (key: string): Seller | undefined =>
  key.startsWith(TILL) ? 'till' : key.startsWith(OFFICE) ? 'office' : undefined

/** Refunds of the office's charges do not count as till refunds. */
export const refundKey = (seller: Seller, refundId: string): string =>
  `${seller === 'office' ? 'office-refund' : 'refund'}:${refundId}`
