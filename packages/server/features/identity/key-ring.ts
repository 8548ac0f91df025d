// The signing keys as a process holds them: read from the database when first needed, again when
// they are a minute old, and at once when a token names a key that is not known here. So a new key,
// or one that was revoked, reaches every process without a restart, and a flood of made-up key ids
// does not reach the database.

import type { KeyObject } from 'node:crypto'

export interface SigningKey {
  readonly keyId: string
  readonly signsFromMs: number
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export interface SigningKeys {
  /** The one whose turn it is. */
  readonly signer: (nowMs: number) => Promise<SigningKey>
  readonly publicKey: (keyId: string | undefined) => Promise<KeyObject | undefined>
}

export const STORED_MS = 60_000
/** How often an unknown key id may make us look. */
const LOOK_MS = 1_000

export interface KeyRingOptions {
  /** Newest turn first; at least one. */
  readonly load: () => Promise<readonly SigningKey[]>
  readonly now: () => number
  readonly onFault?: (fault: unknown) => void
}

export const createKeyRing = ({ load, now, onFault }: KeyRingOptions): SigningKeys => {
  let known: readonly SigningKey[] | undefined
  let lookedAtMs = 0
  let looking: Promise<readonly SigningKey[]> | undefined

  const look = (): Promise<readonly SigningKey[]> => {
    looking ??= (async () => {
      try {
        known = await load()
        return known
      } catch (fault) {
        // The keys of a minute ago are better than none while the database is away.
        if (!known) throw fault
        onFault?.(fault)
        return known
      } finally {
        lookedAtMs = now()
        looking = undefined
      }
    })()
    return looking
  }
  // A clock that was put back counts as old too.
  const isOlder = (ms: number) => Math.abs(now() - lookedAtMs) >= ms
  const current = async () => (known && !isOlder(STORED_MS) ? known : look())

  return {
    signer: async (nowMs) => {
      const keys = await current()
      const key = keys.find(({ signsFromMs }) => signsFromMs <= nowMs) ?? keys.at(-1)
      if (!key) throw new Error('There is no signing key.')
      return key
    },
    publicKey: async (keyId) => {
      const find = (keys: readonly SigningKey[]) =>
        keys.find((key) => key.keyId === keyId)?.publicKey
      return find(await current()) ?? (isOlder(LOOK_MS) ? find(await look()) : undefined)
    },
  }
}
