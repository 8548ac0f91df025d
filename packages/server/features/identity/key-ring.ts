// The signing keys in a process: read from the database when first needed, again after a minute,
// and immediately when a token names an unknown key. A new or revoked key reaches every process
// without a restart, and a flood of made-up key ids does not reach the database.

import type { KeyObject } from 'node:crypto'

export interface SigningKey {
  readonly keyId: string
  readonly signsFromMs: number
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export interface SigningKeys {
  /** The key that currently signs. */
  readonly signer: (nowMs: number) => Promise<SigningKey>
  readonly publicKey: (keyId: string | undefined) => Promise<KeyObject | undefined>
}

export const STORED_MS = 60_000
/** The minimum time between lookups of unknown key ids. */
const RECHECK_MS = 1_000

export interface KeyRingOptions {
  /** Newest first; at least one. */
  readonly load: () => Promise<readonly SigningKey[]>
  readonly now: () => number
  readonly onFault?: (fault: unknown) => void
}

export const createKeyRing = ({ load, now, onFault }: KeyRingOptions): SigningKeys => {
  let known: readonly SigningKey[] | undefined
  let checkedAtMs = 0
  let looking: Promise<readonly SigningKey[]> | undefined

  const look = (): Promise<readonly SigningKey[]> => {
    looking ??= (async () => {
      try {
        known = await load()
        return known
      } catch (fault) {
        // Keys from a minute ago are better than none while the database is unavailable.
        if (!known) throw fault
        onFault?.(fault)
        return known
      } finally {
        checkedAtMs = now()
        looking = undefined
      }
    })()
    return looking
  }
  // A clock that was set back also counts as old.
  const isOlder = (ms: number) => Math.abs(now() - checkedAtMs) >= ms
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
      return find(await current()) ?? (isOlder(RECHECK_MS) ? find(await look()) : undefined)
    },
  }
}
