// A small database in this browser, for data that must be available offline and after a reload.
// Each store holds one kind of data.

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

export interface IdbStore<T> {
  readonly all: () => Promise<readonly T[]>
  readonly keep: (thing: T) => Promise<void>
  readonly drop: (key: string) => Promise<void>
}

export const createIdbStore = <T>(
  name: string,
  store: string,
  keyPath: keyof T & string,
): IdbStore<T> => {
  const open = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath }),
    )
    return done(request)
  }
  const within = async <R>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> => {
    const database = await open()
    try {
      return await done(use(database.transaction(store, mode).objectStore(store)))
    } finally {
      database.close()
    }
  }
  return {
    all: () => within('readonly', (things) => things.getAll() as IDBRequest<T[]>),
    keep: async (thing) => void (await within('readwrite', (things) => things.put(thing))),
    drop: async (key) => void (await within('readwrite', (things) => things.delete(key))),
  }
}
