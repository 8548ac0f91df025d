// A request that holds a connection and asks the pool for a second one waits for others that do the
// same. With as many requests as connections, all of them are stuck. So everything inside a
// transaction is read with that transaction. Tests check this. In production nothing is checked,
// and it costs nothing.

import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that started inside a transaction may continue after it and is free then. */
const held = new AsyncLocalStorage<{ isOpen: boolean }>()
let isWatching = false

export const watchConnections = (): void => {
  isWatching = true
}

/** Whether the caller has an open transaction. Known only while a test watches. */
export const holdsConnection = (): boolean => held.getStore()?.isOpen === true

/**
 * Code that may use the pool calls this first, even when its answer happens to be in memory this
 * time.
 */
export const mayNeedConnection = (what: string): void => {
  if (isWatching && holdsConnection())
    throw new Error(
      `${what} is asked for inside a transaction and may need a second connection: take it ` +
        'from the transaction',
    )
}

/** For tests that simulate another request at that moment. */
export const asAnotherRequest = <T>(work: () => T): T => held.exit(work)

export const holdingConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!isWatching) return work()
  const connection = { isOpen: true }
  try {
    return await held.run(connection, work)
  } finally {
    connection.isOpen = false
  }
}
