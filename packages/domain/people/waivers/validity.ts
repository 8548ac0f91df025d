// When a person must sign: never before, after a year, and when the text has changed. The browser
// asks this to know what to show; the server asks it before it lets anybody book or pay.

/** One year, whatever the calendar says of it. */
export const WAIVER_VALID_SECONDS = 31_536_000

/** What is known of a person's latest signature. */
export interface SignedWaiver {
  readonly waiverSignedAt: number | null
  /** Which text it was; signatures from before versions were kept count as the first. */
  readonly waiverVersion: number | null
}

export interface WaiverRules {
  readonly userWaiverRequired: boolean
  readonly userWaiverScope: 'individual' | 'household'
  /** The text in force; null while none was published, and then there is nothing to sign. */
  readonly userWaiverVersion: number | null
}

/** Whether the signature on file covers the text in force at this moment. */
export const isWaiverCurrent = (
  signed: SignedWaiver,
  currentVersion: number,
  nowSeconds: number,
): boolean =>
  signed.waiverSignedAt !== null &&
  nowSeconds - signed.waiverSignedAt <= WAIVER_VALID_SECONDS &&
  (signed.waiverVersion ?? 1) >= currentVersion

/**
 * The people of a household who must sign: everybody where each signs for themselves, else the
 * holder for all.
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
 * Why a signature for a text is missing: never given, for an older text, or run out. Undefined
 * where it is there.
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
