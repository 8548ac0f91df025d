// Passwords are hashed with argon2id on other threads, a few at a time: two hundred people signing in at once wait in line
// instead of taking the whole machine, and the line has an end.

import { hash, verify } from '@node-rs/argon2'

const AT_ONCE = 2
const MAX_WAITING = 500

export interface Hashing {
  readonly hash: (secret: string) => Promise<string>
  readonly verify: (hashed: string, secret: string) => Promise<boolean>
  /** Takes as long as a real check, for a login that does not exist. */
  readonly pretend: (secret: string) => Promise<false>
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
  const decoy = hash('nobody has this password')
  const check = (hashed: string, secret: string) => inLine(() => verify(hashed, secret).catch(() => false))
  return {
    hash: (secret) => inLine(() => hash(secret)),
    verify: check,
    pretend: async (secret) => {
      await check(await decoy, secret)
      return false
    },
    isFull: () => waiting.length >= MAX_WAITING,
  }
}
