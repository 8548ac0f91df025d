// Stores the passes that must open offline. They belong to the person signed in here and are
// deleted on sign-out, so that nobody finds another person's pass.

import { createIdbStore } from './idb-store.ts'

interface StoredPass {
  readonly personId: string
}

const store = createIdbStore<StoredPass>('lodgepole-pass', 'passes', 'personId')

export const passStore = {
  all: <T extends StoredPass>(): Promise<readonly T[]> => store.all() as Promise<readonly T[]>,
  keep: store.keep,
  drop: store.drop,
  /** Storage may be blocked. There is nothing to delete then. */
  empty: async (): Promise<void> => {
    const all = await store.all().catch((): readonly StoredPass[] => [])
    for (const { personId } of all) await store.drop(personId).catch(() => undefined)
  },
}
