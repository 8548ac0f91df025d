// The keys that a process has. Every transaction carries them, so that stores accept and return
// plain values.

import { openText, sealText, SecretFault, type SecretKey, type SecretLocation } from './cipher.ts'

export interface SecretKeyRing {
  /** The key from the settings. The database determines which key encrypts. */
  readonly current: SecretKey | undefined
  readonly all: readonly SecretKey[]
  readonly seal: (keyId: string, place: SecretLocation, plain: string) => string
  readonly open: (place: SecretLocation, stored: string) => string
}

export const createKeyRing = (
  current?: SecretKey,
  older: readonly SecretKey[] = [],
): SecretKeyRing => {
  const all = current ? [current, ...older.filter(({ keyId }) => keyId !== current.keyId)] : older
  return {
    current,
    all,
    seal: (keyId, place, plain) => {
      const key = all.find((one) => one.keyId === keyId)
      if (!key)
        throw new SecretFault(
          `Secrets are encrypted with key ${keyId}, which this process does not have.`,
        )
      return sealText(key, place, plain)
    },
    open: (place, stored) => openText(all, place, stored),
  }
}
