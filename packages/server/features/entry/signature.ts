// Ed25519 by Node's own library. Keys come as 32 bytes, as in codes and snapshots. An
// organization's few keys check thousands of codes, so parsed keys are cached as long as the raw
// ones exist.

import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { CheckSignature } from '@lodgepole/domain/entry/verify'

type Raw = Uint8Array<ArrayBuffer>

const rawOf = new WeakMap<KeyObject, Raw>()
const keyOf = new WeakMap<Raw, KeyObject>()

export const rawPublicKey = (key: KeyObject): Raw => {
  const raw =
    rawOf.get(key) ??
    Uint8Array.from(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'))
  rawOf.set(key, raw)
  return raw
}

const asKeyObject = (raw: Raw): KeyObject => {
  const key =
    keyOf.get(raw) ??
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') },
      format: 'jwk',
    })
  keyOf.set(raw, key)
  return key
}

export const signBytes = (privateKey: KeyObject, message: Uint8Array): Uint8Array =>
  sign(null, message, privateKey)

/** An invalid key or signature verifies nothing. */
export const checkSignature: CheckSignature = (publicKey, message, signature) => {
  try {
    return verify(null, message, asKeyObject(publicKey), signature)
  } catch {
    return false
  }
}
