// What a desk and a till store to work without a network. It is the organization's and of whoever
// is signed in: signing out empties it. What waits to be sent stays: it was done, and is sent when
// the same person is back.

import { createIdbStore, type IdbStore } from '../../offline/idb-store.ts'

export interface StoredWork {
  readonly id: string
  readonly username: string
  readonly storedAtMs: number
}

const desk = createIdbStore<StoredWork>('lodgepole-desk', 'places', 'id')
const faces = createIdbStore<StoredWork>('lodgepole-faces', 'organizations', 'id')
const till = createIdbStore<StoredWork>('lodgepole-till', 'stores', 'id')

/** Newest first, of this login alone: what another has left is dropped. */
const workOf = <T extends StoredWork>(store: IdbStore<StoredWork>) => ({
  of: async (username: string): Promise<readonly T[]> => {
    const all = (await store.all()) as readonly T[]
    for (const { id } of all.filter((one) => one.username !== username)) await store.drop(id)
    return all
      .filter((one) => one.username === username)
      .toSorted((a, b) => b.storedAtMs - a.storedAtMs)
  },
  keep: (work: T): Promise<void> => store.keep(work),
})

export const deskWork = <T extends StoredWork>() => workOf<T>(desk)
export const facesWork = <T extends StoredWork>() => workOf<T>(faces)
export const tillWork = <T extends StoredWork>() => workOf<T>(till)

/** Storage can be forbidden: then there is nothing to empty. */
export const forgetWork = async (): Promise<void> => {
  for (const store of [desk, faces, till])
    for (const { id } of await store.all().catch((): readonly StoredWork[] => []))
      await store.drop(id).catch(() => undefined)
}
