// Passwords are hashed with argon2id on other threads, a few at a time: two hundred people who sign
// in together wait in a queue instead of taking up the whole machine, and the queue has a limit.
// The native library is loaded at the first sign-in.

import { availableParallelism } from 'node:os'

/**
 * One core stays free, so that requests that do not hash need not wait in a rush for those that do.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 500

export interface Hashing {
  readonly hash: (secret: string) => Promise<string>
  readonly verify: (hashed: string, secret: string) => Promise<boolean>
  /** Takes as long as a real check, for a login that does not exist. */
  readonly verifyDummy: (secret: string) => Promise<false>
  readonly isFull: () => boolean
}

export const createHashing = (): Hashing => {
  const waiting: (() => void)[] = []
  let running = 0
  const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
  const argon = () => import('@node-rs/argon2')
  const check = (hashed: string, secret: string) =>
    inLine(async () => (await argon()).verify(hashed, secret).catch(() => false))
  let decoy: Promise<string> | undefined
  const decoyHash = () => (decoy ??= argon().then(({ hash }) => hash('nobody has this password')))
  return {
    hash: (secret) => inLine(async () => (await argon()).hash(secret)),
    verify: async (hashed, secret) => {
      // Everyone waits for it, so not even the first sign-in after a start reveals which logins
      // exist.
      await decoyHash()
      return check(hashed, secret)
    },
    verifyDummy: async (secret) => {
      await check(await decoyHash(), secret)
      return false
    },
    isFull: () => waiting.length >= MAX_WAITING,
  }
}
