// Slows guessing down, for each login name (known or not) and for each address. Only hashes are kept of both.

import { createHash } from 'node:crypto'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { waitSecondsAfter } from '@lodgepole/domain/identity/back-off'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Circumstances, LoginStore } from '../../ports/identity.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A whole camp may share one address, so it gets twenty times the patience a single name gets. */
const ADDRESS_PATIENCE = 20

const countersOf = (name: string, address: string) => ({ name: `name:${digest(name)}`, address: `address:${digest(address)}` })

export const mayTry = async (store: LoginStore, name: string, { address, nowMs }: Circumstances): Promise<Result<undefined, Refusal>> => {
  const counters = countersOf(name, address)
  const known = await store.failuresOf([counters.name, counters.address], nowMs)
  const waitMs = (counter: string, patience: number) => {
    const { failures = 0, lastFailureAtMs = 0 } = known.get(counter) ?? {}
    return lastFailureAtMs + waitSecondsAfter(Math.floor(failures / patience)) * 1000 - nowMs
  }
  const longestMs = Math.max(waitMs(counters.name, 1), waitMs(counters.address, ADDRESS_PATIENCE))
  return longestMs > 0 ? refuse(identityRefusals.TOO_MANY_TRIES, { details: { retryAfterSeconds: Math.ceil(longestMs / 1000) } }) : ok(undefined)
}

export const failedTry = (store: LoginStore, name: string, { address, nowMs }: Circumstances): Promise<void> => {
  const { name: nameCounter, address: addressCounter } = countersOf(name, address)
  return store.countFailure([nameCounter, addressCounter], nowMs)
}

export const forgiveTries = (store: LoginStore, name: string): Promise<void> => store.clearFailures(countersOf(name, '').name)
