// What a sale belongs to: a till, the shop, reservations or invoices.

export const saleKinds = ['till', 'shop', 'reservations', 'invoices'] as const
export type SaleKind = (typeof saleKinds)[number]

/** The sales that a store manager sees. */
export const shopSaleKinds: readonly SaleKind[] = ['till', 'shop']
