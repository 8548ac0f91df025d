// What guests pay for a seat: one price for all guests, set by the organization.

import { centsFromDecimal } from '../kernel/money.ts'

interface GuestPrice {
  readonly guestDefaultPrice?: { readonly basePrice?: number | null } | null
}

/** Null when the organization has not set one. */
export const setGuestPriceCents = ({ guestDefaultPrice }: GuestPrice): number | null => {
  const { basePrice } = guestDefaultPrice ?? {}
  const cents =
    basePrice === undefined || basePrice === null ? undefined : centsFromDecimal(basePrice)
  return cents?.ok ? cents.value : null
}

/** Without a set price, guests are free. */
export const guestPriceCents = (prices: GuestPrice): number => setGuestPriceCents(prices) ?? 0
