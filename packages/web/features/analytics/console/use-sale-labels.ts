// Labels for the places where something is sold.

import { useLingui } from '@lingui/react/macro'
import type { SaleKind } from '@lodgepole/domain/analytics/sales'

export const useSaleLabels = (): ((kind: SaleKind) => string) => {
  const { t } = useLingui()
  const labels: Readonly<Record<SaleKind, string>> = {
    till: t`Stores and office`,
    shop: t`Shop`,
    reservations: t`Reservations`,
    invoices: t`Invoices`,
  }
  return (kind) => labels[kind]
}
