// Whether a person may book at all. A date ends the restriction; without one it applies until staff
// remove it.

export interface Restrictable {
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
  /** The staff's message to the restricted person. */
  readonly restrictionMessage?: string | null
}

export interface Restriction {
  readonly untilSeconds: number | null
  readonly message?: string
}

/** Undefined when there is no restriction. */
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
 * A restriction until midnight ends with the previous day. The day shown is always the last one on
 * which it applies.
 */
export const lastIncludedSecond = (untilSeconds: number): number => untilSeconds - 1
