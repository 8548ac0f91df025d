// Whether somebody may book at all. A date ends the restriction; the flag alone holds until staff
// take it away.

export interface Restrictable {
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
  /** What staff say about it to whoever is restricted. */
  readonly restrictionMessage?: string | null
}

export interface Restriction {
  readonly untilSeconds: number | null
  readonly message?: string
}

/** Undefined when there is none. */
export const restrictionOf = (
  { restricted, restrictionExpiresAt, restrictionMessage }: Restrictable,
  nowSeconds: number,
): Restriction | undefined => {
  const message = restrictionMessage ? { message: restrictionMessage } : {}
  if (restrictionExpiresAt !== null)
    return restrictionExpiresAt > nowSeconds
      ? { untilSeconds: restrictionExpiresAt, ...message }
      : undefined
  return restricted ? { untilSeconds: null, ...message } : undefined
}

/**
 * A restriction until midnight holds to the end of the day before: the day that is named to
 * everybody is the last on which it holds.
 */
export const lastHeldSeconds = (untilSeconds: number): number => untilSeconds - 1
