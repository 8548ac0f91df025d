// Every test on the database runs with the watch on: no transaction may need a second connection,
// of whichever pool, and none may open one of its own. What a test asks by itself meanwhile is
// somebody else's connection.

import pg from 'pg'
import {
  holdsConnection,
  mayNeedConnection,
  watchConnections,
} from '../platform/database/one-connection.ts'

type Connect = (...given: unknown[]) => unknown

const OF_A_TEST = /\/testing\/|\.test\.ts/

/** Whether the nearest caller of ours is the product. */
const isAskedByProduct = (): boolean => {
  const own = (new Error('asked here').stack ?? '')
    .split('\n')
    .find((line) => line.includes('/packages/server/') && !line.includes('/watch-connections.ts'))
  return own !== undefined && !OF_A_TEST.test(own)
}

const watch = (kind: { connect: Connect }): void => {
  const { connect } = kind
  kind.connect = function (this: unknown, ...given) {
    // Reading a stack is slow, so it is read only where it matters.
    if (holdsConnection() && isAskedByProduct()) mayNeedConnection('A connection')
    return connect.apply(this, given)
  }
}

watch(pg.Pool.prototype as { connect: Connect })
watch(pg.Client.prototype as { connect: Connect })
watchConnections()
