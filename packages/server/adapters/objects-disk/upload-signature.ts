// The signature in an upload's address. It is valid for one object, one size, one type and a
// limited time. Nothing is stored for it.

import { createHmac, timingSafeEqual } from 'node:crypto'

export interface UploadClaim {
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly expiresAtSeconds: number
}

export const signClaim = (
  secret: Uint8Array,
  { name, contentType, sizeBytes, expiresAtSeconds }: UploadClaim,
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['PUT', name, contentType, sizeBytes, expiresAtSeconds]))
    .digest('base64url')

export const isSignedBy = (secret: Uint8Array, claim: UploadClaim, signature: string): boolean => {
  const [expected, given] = [Buffer.from(signClaim(secret, claim)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
