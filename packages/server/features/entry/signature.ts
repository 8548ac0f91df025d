// Ed25519 by Node's own library. Keys come as their 32 bytes, as codes and snapshots carry them.

import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { CheckSignature } from '@lodgepole/domain/entry/verify'

export const rawPublicKey = (key: KeyObject): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'))

const asKeyObject = (raw: Uint8Array): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' })

export const signBytes = (privateKey: KeyObject, message: Uint8Array): Uint8Array => sign(null, message, privateKey)

/** What is not a key, or not a signature, signs nothing. */
export const checkSignature: CheckSignature = (publicKey, message, signature) => {
  try {
    return verify(null, message, asKeyObject(publicKey), signature)
  } catch {
    return false
  }
}
