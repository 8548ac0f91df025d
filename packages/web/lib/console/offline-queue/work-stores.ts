// What a desk and a till store in order to work offline. The data belongs to the organization and
// the signed-in person, and signing out deletes it. Unsent work stays: it has already been done,
// and is sent when the same person is back.

import { createIdbStore, type IdbStore } from '../../offline/idb-store.ts'

export interface StoredWork {
  readonly id: string
  readonly username: string
  readonly storedAtMs: number
}

const desk = createIdbStore<StoredWork>('lodgepole-desk', 'places', 'id')
const faces = createIdbStore<StoredWork>('lodgepole-faces', 'organizations', 'id')
const till = createIdbStore<StoredWork>('lodgepole-till', 'stores', 'id')

/** Newest first, for this login only. Work stored by another login is deleted. */
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

/** Storage may be blocked. There is nothing to delete then. */
export const forgetWork = async (): Promise<void> => {
  for (const store of [desk, faces, till])
    for (const { id } of await store.all().catch((): readonly StoredWork[] => []))
      await store.drop(id).catch(() => undefined)
}
