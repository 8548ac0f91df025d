// Where something was sold.

export const saleKinds = ['till', 'shop', 'reservations', 'invoices'] as const
export type SaleKind = (typeof saleKinds)[number]

/** The sales that a store manager sees. */
export const shopSaleKinds: readonly SaleKind[] = ['till', 'shop']
