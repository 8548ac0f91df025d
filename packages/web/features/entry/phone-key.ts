// The key with which a phone generates passes. If the browser supports Ed25519, the private key
// can't be read by any script, not even ours. In older browsers, a library provides the key: it is
// stored encrypted with such an unreadable key, and decrypted only for the moment of signing.

import type { Bytes } from '@lodgepole/domain/entry/bytes'

export type StoredKey =
  | { readonly kind: 'own'; readonly publicKey: Bytes; readonly privateKey: CryptoKey }
  | {
      readonly kind: 'sealed'
      readonly publicKey: Bytes
      readonly lock: CryptoKey
      readonly nonce: Bytes
      readonly sealed: ArrayBuffer
    }

const KIND = 'Ed25519'
const NONCE_BYTES = 12

const makeOwn = async (subtle: SubtleCrypto): Promise<StoredKey> => {
  const { privateKey, publicKey } = (await subtle.generateKey(KIND, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  return {
    kind: 'own',
    publicKey: new Uint8Array(await subtle.exportKey('raw', publicKey)),
    privateKey,
  }
}

const makeSealed = async (subtle: SubtleCrypto): Promise<StoredKey> => {
  const { getPublicKeyAsync, utils } = await import('@noble/ed25519')
  const secret = Uint8Array.from(utils.randomSecretKey())
  const lock = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const [publicKey, sealed] = [
    Uint8Array.from(await getPublicKeyAsync(secret)),
    await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, lock, secret),
  ]
  secret.fill(0)
  return { kind: 'sealed', publicKey, lock, nonce, sealed }
}

export const makeKey = (subtle: SubtleCrypto = crypto.subtle): Promise<StoredKey> =>
  makeOwn(subtle).catch(() => makeSealed(subtle))

export const signWith = async (
  key: StoredKey,
  message: Bytes,
  subtle: SubtleCrypto = crypto.subtle,
): Promise<Bytes> => {
  if (key.kind === 'own') return new Uint8Array(await subtle.sign(KIND, key.privateKey, message))
  const { signAsync } = await import('@noble/ed25519')
  const secret = new Uint8Array(
    await subtle.decrypt({ name: 'AES-GCM', iv: key.nonce }, key.lock, key.sealed),
  )
  const signature = Uint8Array.from(await signAsync(message, secret))
  secret.fill(0)
  return signature
}
