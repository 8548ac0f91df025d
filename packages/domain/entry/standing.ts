// Why somebody may come in at all, as their pass shows it: a stay, or a membership, with its end.
// People of a household who have nothing of their own come with its holder.

export interface EntitlementInput {
  readonly membershipType: string | null
  readonly membershipExpiresAt: number | null
  readonly lodgingTenantType: string | null
  readonly lodgingExpiresAt: number | null
  /** Whoever rents is let in from here on. */
  readonly lodgingStartsAt: number | null
}

export interface PassEntitlement {
  readonly kind: 'stay' | 'membership' | 'none'
  /** The kind of membership, as the organization calls it. */
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

/** A renter has an account before the stay begins, and a pass from its first day on. */
export const isToCome = (
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
