// What people without an account pay for a seat, where they come: one price for all of them, set by the organisation; nothing if it set none.

import { centsFromDecimal } from '../kernel/money.ts'

export const guestPriceCents = ({ guestDefaultPrice }: { readonly guestDefaultPrice?: { readonly basePrice?: number | null } | null }): number => {
  const cents = centsFromDecimal(guestDefaultPrice?.basePrice ?? 0)
  return cents.ok ? cents.value : 0
}
