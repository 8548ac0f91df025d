// Where a browser stores the passes that must open without a network. They belong to whoever is
// signed in here and are dropped when they sign out, so that nobody finds another's pass.

import { createIdbStore } from './idb-store.ts'

interface StoredPass {
  readonly personId: string
}

const store = createIdbStore<StoredPass>('lodgepole-pass', 'passes', 'personId')

export const passStore = {
  all: <T extends StoredPass>(): Promise<readonly T[]> => store.all() as Promise<readonly T[]>,
  keep: store.keep,
  drop: store.drop,
  /** Storage can be forbidden: then there is nothing to empty. */
  empty: async (): Promise<void> => {
    const all = await store.all().catch((): readonly StoredPass[] => [])
    for (const { personId } of all) await store.drop(personId).catch(() => undefined)
  },
}
