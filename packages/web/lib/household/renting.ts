// Who is here for the time of a stay alone, and whether it is over.

interface Renting {
  readonly lodgingTenantType: string | null
  readonly lodgingExpiresAt: number | null
}

export const isShortTerm = ({ lodgingTenantType }: Pick<Renting, 'lodgingTenantType'>): boolean =>
  lodgingTenantType === 'tenant-short-term'

/** A stay that was there once and is no longer: what it entitled to is not offered any more. */
export const hasDeparted = (person: Renting, nowMs: number): boolean =>
  isShortTerm(person) && person.lodgingExpiresAt !== null && person.lodgingExpiresAt * 1000 <= nowMs
