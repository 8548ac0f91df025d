// Whether a phone's public key is one that only its phone can sign for. Keys of small order accept
// signatures that anybody can write, and those mixed with one let libraries disagree: neither is
// ever given a grant.

import { Point } from '@noble/ed25519'

export const isSoundKey = (publicKey: Uint8Array): boolean => {
  try {
    const point = Point.fromBytes(publicKey, false)
    return !point.isSmallOrder() && point.isTorsionFree()
  } catch {
    return false
  }
}
