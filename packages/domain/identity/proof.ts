// Whether somebody has proved recently enough who they are to change how a login is entered.

export const PROOF_SECONDS = 300

export type ProofWay = 'password' | 'passkey' | 'code'

export const isRecentProof = (provedAtMs: number | undefined, nowMs: number): boolean =>
  provedAtMs !== undefined && provedAtMs > nowMs - PROOF_SECONDS * 1000

interface ProofMeans {
  readonly hasPassword: boolean
  /** A passkey that works on this host. */
  readonly hasPasskey: boolean
  /**
   * An organization's own provider opened the session: it says nothing about the login's password.
   */
  readonly isOfProvider: boolean
}

/**
 * A mailed code is for those alone who have nothing better: whoever reads the mailbox must not need
 * less than the owner.
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
