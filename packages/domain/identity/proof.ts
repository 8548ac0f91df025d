// Whether a person has proved their identity recently enough to change how they sign in.

export const PROOF_SECONDS = 300

export type ProofWay = 'password' | 'passkey' | 'code'

export const isRecentProof = (provedAtMs: number | undefined, nowMs: number): boolean =>
  provedAtMs !== undefined && provedAtMs > nowMs - PROOF_SECONDS * 1000

interface ProofMeans {
  readonly hasPassword: boolean
  /** A passkey that works on this host. */
  readonly hasPasskey: boolean
  /**
   * The organization's own provider opened the session, which proves nothing about the login's
   * password.
   */
  readonly isOfProvider: boolean
}

/**
 * A code by email is only for people without anything stronger. A person with access to the mailbox
 * must not need less than the owner does.
 */
export const proofWays = ({
  hasPassword,
  hasPasskey,
  isOfProvider,
}: ProofMeans): readonly ProofWay[] => {
  if (isOfProvider) return ['code']
  const ways: readonly ProofWay[] = [
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasPassword ? ['password' as const] : []),
  ]
  return ways.length > 0 ? ways : ['code']
}
