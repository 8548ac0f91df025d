// Who is here only for a stay, and whether that stay is over.

interface Renting {
  readonly lodgingTenantType: string | null
  readonly lodgingExpiresAt: number | null
}

export const isShortTerm = ({ lodgingTenantType }: Pick<Renting, 'lodgingTenantType'>): boolean =>
  lodgingTenantType === 'tenant-short-term'

/** The person had a stay that has ended. What it entitled them to is no longer offered. */
export const hasDeparted = (person: Renting, nowMs: number): boolean =>
  isShortTerm(person) && person.lodgingExpiresAt !== null && person.lodgingExpiresAt * 1000 <= nowMs
