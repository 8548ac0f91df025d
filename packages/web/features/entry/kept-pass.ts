// One person's pass as this browser keeps it, with the key. Only of who is signed in here: what
// another login left is dropped.

import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { browserCookies } from '../../lib/session/cookies.ts'
import { passStore } from '../../lib/offline/pass-store.ts'
import type { StoredKey } from './phone-key.ts'

export interface KeptPass {
  readonly personId: string
  /** Whose login keeps it. */
  readonly username: string
  readonly key: StoredKey
  readonly phoneId: string
  readonly pass: EntryPass
  /** As a `data:` address. */
  readonly photo: string | undefined
  /** How far the server's clock was ahead of this phone's. */
  readonly aheadMs: number
}

/** Where storage is forbidden the pass works until the page is closed. */
const memory = new Map<string, KeptPass>()

export const keptPasses = async (): Promise<readonly KeptPass[]> => {
  const username = browserCookies.read('username')
  const all = await passStore.all<KeptPass>().catch((): readonly KeptPass[] => [])
  const [own, others] = [
    all.filter((kept) => kept.username === username),
    all.filter((kept) => kept.username !== username),
  ]
  for (const { personId } of others) await passStore.drop(personId)
  const inMemory = [...memory.values()].filter(
    (kept) => kept.username === username && !own.some(({ personId }) => personId === kept.personId),
  )
  return [...own, ...inMemory]
}

export const keptPass = async (personId: string): Promise<KeptPass | undefined> =>
  (await keptPasses()).find((kept) => kept.personId === personId)

export const keepPass = async (kept: KeptPass): Promise<void> => {
  memory.set(kept.personId, kept)
  await passStore.keep(kept).then(
    () => memory.delete(kept.personId),
    () => undefined,
  )
}

export const dropPass = async (personId: string): Promise<void> => {
  memory.delete(personId)
  await passStore.drop(personId).catch(() => undefined)
}
