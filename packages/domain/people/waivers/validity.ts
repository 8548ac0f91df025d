// When a person must sign a waiver: if they never have, after a year, and when the text has
// changed. The browser uses this to decide what to show, and the server before it lets anyone book
// or pay.

/** One year of 365 days, leap year or not. */
export const WAIVER_VALID_SECONDS = 31_536_000

/** What is known about a person's latest signature. */
export interface SignedWaiver {
  readonly waiverSignedAt: number | null
  /**
   * The version that was signed. Signatures from before versions were recorded count as the first.
   */
  readonly waiverVersion: number | null
}

export interface WaiverRules {
  readonly userWaiverRequired: boolean
  readonly userWaiverScope: 'individual' | 'household'
  /** The version in force. Null until one is published, and then nobody has to sign. */
  readonly userWaiverVersion: number | null
}

/** Whether the signature on file covers the version in force at this moment. */
export const isWaiverCurrent = (
  signed: SignedWaiver,
  currentVersion: number,
  nowSeconds: number,
): boolean =>
  signed.waiverSignedAt !== null &&
  nowSeconds - signed.waiverSignedAt <= WAIVER_VALID_SECONDS &&
  (signed.waiverVersion ?? 1) >= currentVersion

/**
 * The people of a household who must sign: everyone if each signs for themselves, otherwise the
 * account holder for all.
 */
export const whoMustSign = <P extends SignedWaiver>(
  rules: WaiverRules,
  holder: P,
  participants: readonly P[],
  nowSeconds: number,
): readonly P[] => {
  const { userWaiverRequired, userWaiverScope, userWaiverVersion } = rules
  if (!userWaiverRequired || userWaiverVersion === null) return []
  const concerned = userWaiverScope === 'individual' ? [holder, ...participants] : [holder]
  return concerned.filter((person) => !isWaiverCurrent(person, userWaiverVersion, nowSeconds))
}

export const unsignedReasons = ['never', 'older', 'expired'] as const
export type UnsignedReason = (typeof unsignedReasons)[number]

/**
 * Why a signature for a version is missing: never given, for an older version, or expired.
 * Undefined when the signature is current.
 */
export const whyUnsigned = (
  signed: SignedWaiver,
  version: number,
  nowSeconds: number,
): UnsignedReason | undefined => {
  if (isWaiverCurrent(signed, version, nowSeconds)) return undefined
  if (signed.waiverSignedAt === null) return 'never'
  return (signed.waiverVersion ?? 1) < version ? 'older' : 'expired'
}
