// Checks Ed25519 signatures in the browser, for an offline gate. Uses the browser's own
// implementation if it has one, or else a small library that is loaded on demand. Both give the
// same result for every code.

import type { CheckSignature } from '@lodgepole/domain/entry/verify'

/**
 * A known valid signature (RFC 8032, test 1). A browser that can't verify it doesn't support
 * Ed25519.
 */
const KNOWN_KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
const KNOWN_SIGNATURE =
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155' +
  '5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b'

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** An organization's few keys check thousands of codes, so imported keys are cached. */
const createOwnCheck = (subtle: SubtleCrypto): CheckSignature => {
  const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>()
  return async (publicKey, message, signature) => {
    try {
      const key =
        imported.get(publicKey) ?? subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
      imported.set(publicKey, key)
      return await subtle.verify('Ed25519', await key, signature, message)
    } catch {
      return false
    }
  }
}

const createLibraryCheck = async (): Promise<CheckSignature> => {
  const { verifyAsync } = await import('@noble/ed25519')
  return async (publicKey, message, signature) => {
    try {
      return await verifyAsync(signature, message, publicKey, { zip215: false })
    } catch {
      return false
    }
  }
}

export const createCheckSignature = async (
  subtle: SubtleCrypto = crypto.subtle,
): Promise<CheckSignature> => {
  const own = createOwnCheck(subtle)
  return (await own(bytesOf(KNOWN_KEY), new Uint8Array(), bytesOf(KNOWN_SIGNATURE)))
    ? own
    : createLibraryCheck()
}
