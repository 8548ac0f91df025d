// One person's pass as stored in this browser, with its key. Only for the person signed in here;
// passes of another login are deleted.

import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { browserCookies } from '../../lib/session/cookies.ts'
import { passStore } from '../../lib/offline/pass-store.ts'
import type { StoredKey } from './phone-key.ts'

export interface StoredPass {
  readonly personId: string
  /** The login that stored it. */
  readonly username: string
  readonly key: StoredKey
  readonly phoneId: string
  readonly pass: EntryPass
  /** As a `data:` URL. */
  readonly photo: string | undefined
  /** How far the server's clock was ahead of this phone's. */
  readonly aheadMs: number
}

/** If storage is blocked, the pass works until the page is closed. */
const memory = new Map<string, StoredPass>()

export const storedPasses = async (): Promise<readonly StoredPass[]> => {
  const username = browserCookies.read('username')
  const all = await passStore.all<StoredPass>().catch((): readonly StoredPass[] => [])
  const [own, others] = [
    all.filter((stored) => stored.username === username),
    all.filter((stored) => stored.username !== username),
  ]
  for (const { personId } of others) await passStore.drop(personId)
  const inMemory = [...memory.values()].filter(
    (stored) =>
      stored.username === username && !own.some(({ personId }) => personId === stored.personId),
  )
  return [...own, ...inMemory]
}

export const findStoredPass = async (personId: string): Promise<StoredPass | undefined> =>
  (await storedPasses()).find((stored) => stored.personId === personId)

export const storePass = async (stored: StoredPass): Promise<void> => {
  memory.set(stored.personId, stored)
  await passStore.keep(stored).then(
    () => memory.delete(stored.personId),
    () => undefined,
  )
}

export const dropPass = async (personId: string): Promise<void> => {
  memory.delete(personId)
  await passStore.drop(personId).catch(() => undefined)
}
