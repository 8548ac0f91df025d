// Where something was sold.

export const saleKinds = ['till', 'shop', 'reservations', 'invoices'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What whoever runs the shop sees of all sales. */
export const shopSaleKinds: readonly SaleKind[] = ['till', 'shop']
