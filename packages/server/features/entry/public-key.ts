// Whether only its own phone can sign for a public key. Small-order keys accept signatures anyone
// can write, and keys with a small-order component make libraries disagree, so neither ever gets a
// grant.

import { Point } from '@noble/ed25519'

export const isValidPublicKey = (publicKey: Uint8Array): boolean => {
  try {
    const point = Point.fromBytes(publicKey, false)
    return !point.isSmallOrder() && point.isTorsionFree()
  } catch {
    return false
  }
}
