// Whoever holds a connection and asks the pool for a second one waits for others who hold one and
// wait as well: with as many requests as there are connections nobody goes on. Inside a transaction
// everything is read with that transaction. Tests watch that it is so; in the product nothing is
// watched and nothing is paid for it.

import { AsyncLocalStorage } from 'node:async_hooks'

/** What was begun inside a transaction may go on after it, and is free then. */
const held = new AsyncLocalStorage<{ isOpen: boolean }>()
let isWatching = false

export const watchConnections = (): void => {
  isWatching = true
}

/** Whether a transaction of the caller is open; known only while somebody watches. */
export const holdsConnection = (): boolean => held.getStore()?.isOpen === true

/**
 * Whatever may end up at the pool says so first, even when this time its answer happens to be in
 * memory.
 */
export const mayNeedConnection = (what: string): void => {
  if (isWatching && holdsConnection())
    throw new Error(
      `${what} is asked for inside a transaction and may need a second connection: take it ` +
        'from the transaction',
    )
}

/** For tests in which somebody else does something just then. */
export const asSomebodyElse = <T>(work: () => T): T => held.exit(work)

export const holdingConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!isWatching) return work()
  const connection = { isOpen: true }
  try {
    return await held.run(connection, work)
  } finally {
    connection.isOpen = false
  }
}
