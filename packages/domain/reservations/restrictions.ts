// Whether somebody may book at all. A date ends the restriction; the flag alone holds until staff take it away.

export interface Restrictable {
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
}

/** Undefined when there is none. */
export const restrictionOf = ({ restricted, restrictionExpiresAt }: Restrictable, nowSeconds: number): { readonly untilSeconds: number | null } | undefined => {
  if (restrictionExpiresAt !== null) return restrictionExpiresAt > nowSeconds ? { untilSeconds: restrictionExpiresAt } : undefined
  return restricted ? { untilSeconds: null } : undefined
}
