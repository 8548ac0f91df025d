// Slows guessing down, for each login name (known or not) and for each address. Only hashes are kept of both. A try is
// counted before it is made, so that a hundred at once are not all free; a successful one is given back.

import { createHash } from 'node:crypto'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Circumstances, LoginStore } from '../../ports/identity.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A whole camp may share one address, and sign in at the same moment: it gets sixty times the patience a single name gets. */
const ADDRESS_PATIENCE = 60

const nameCounter = (name: string) => `name:${digest(name)}`
const addressCounter = (address: string) => `address:${digest(address)}`

export const takeTry = async (store: LoginStore, name: string, { address, nowMs }: Circumstances): Promise<Result<undefined, Refusal>> => {
  const waitMs = await store.takeTry([{ counter: nameCounter(name), patience: 1 }, { counter: addressCounter(address), patience: ADDRESS_PATIENCE }], nowMs)
  return waitMs > 0 ? refuse(identityRefusals.TOO_MANY_TRIES, { details: { retryAfterSeconds: Math.ceil(waitMs / 1000) } }) : ok(undefined)
}

export const forgiveTries = async (store: LoginStore, name: string, { address }: Circumstances): Promise<void> => {
  await store.clearTries(nameCounter(name))
  await store.giveBackTry(addressCounter(address))
}
