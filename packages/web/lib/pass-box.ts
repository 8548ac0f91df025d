// Where a browser keeps what must open without a network: one small database of its own. It belongs to whoever is signed in here and
// is emptied when they sign out, so that nobody finds another's pass.

const NAME = 'lodgepole-pass'
const STORE = 'passes'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'personId' }))
  return done(request)
}

const within = async <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open()
  try {
    return await done(use(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

interface Boxed {
  readonly personId: string
}

export const passBox = {
  all: <T extends Boxed>(): Promise<readonly T[]> => within('readonly', (store) => store.getAll() as IDBRequest<T[]>),
  keep: async (kept: Boxed): Promise<void> => void (await within('readwrite', (store) => store.put(kept))),
  drop: async (personId: string): Promise<void> => void (await within('readwrite', (store) => store.delete(personId))),
  /** Storage can be forbidden: then there is nothing to empty. */
  empty: async (): Promise<void> => void (await within('readwrite', (store) => store.clear()).catch(() => undefined)),
}
