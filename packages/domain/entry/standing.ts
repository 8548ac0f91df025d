// Why a person may come in at all, as shown on their pass: a stay or a membership, with its end.
// Household members without one of their own use the account holder's.

export interface EntitlementInput {
  readonly membershipType: string | null
  readonly membershipExpiresAt: number | null
  readonly lodgingTenantType: string | null
  readonly lodgingExpiresAt: number | null
  /** A renter may enter from this time on. */
  readonly lodgingStartsAt: number | null
}

export interface PassEntitlement {
  readonly kind: 'stay' | 'membership' | 'none'
  /** The organization's name for the type of membership. */
  readonly label: string | null
  readonly endsAtSeconds: number | null
}

const SHORT_TERM = 'tenant-short-term'

export const standingOf = (
  person: EntitlementInput,
  holder: EntitlementInput | undefined,
): PassEntitlement => {
  const of = <K extends keyof EntitlementInput>(name: K) => person[name] ?? holder?.[name] ?? null
  if (of('lodgingTenantType') === SHORT_TERM)
    return { kind: 'stay', label: null, endsAtSeconds: of('lodgingExpiresAt') }
  const [label, endsAtSeconds] = [of('membershipType'), of('membershipExpiresAt')]
  return {
    kind: label === null && endsAtSeconds === null ? 'none' : 'membership',
    label,
    endsAtSeconds,
  }
}

/**
 * A renter's account exists before the stay begins, but the pass is valid only from its first day.
 */
export const isUpcoming = (
  person: EntitlementInput,
  holder: EntitlementInput | undefined,
  nowSeconds: number,
): boolean => {
  const own = person.lodgingTenantType === null ? holder : person
  return (
    own?.lodgingTenantType === SHORT_TERM &&
    own.lodgingStartsAt !== null &&
    own.lodgingStartsAt > nowSeconds
  )
}

export const hasEnded = ({ endsAtSeconds }: PassEntitlement, nowSeconds: number): boolean =>
  endsAtSeconds !== null && endsAtSeconds <= nowSeconds
