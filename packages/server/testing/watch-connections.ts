// Every database test runs with this check: no transaction may need a second connection from any
// pool, and none may open its own. Queries that a test makes meanwhile count as another request's
// connection.

import pg from 'pg'
import {
  holdsConnection,
  mayNeedConnection,
  watchConnections,
} from '../platform/database/one-connection.ts'

type Connect = (...given: unknown[]) => unknown

const OF_A_TEST = /\/testing\/|\.test\.ts/

/** Whether the nearest caller within our code is the product. */
const isAskedByProduct = (): boolean => {
  const own = (new Error('asked here').stack ?? '')
    .split('\n')
    .find((line) => line.includes('/packages/server/') && !line.includes('/watch-connections.ts'))
  return own !== undefined && !OF_A_TEST.test(own)
}

const watch = (kind: { connect: Connect }): void => {
  const { connect } = kind
  kind.connect = function (this: unknown, ...given) {
    // Reading a stack is slow, so it is read only when it matters.
    if (holdsConnection() && isAskedByProduct()) mayNeedConnection('A connection')
    return connect.apply(this, given)
  }
}

watch(pg.Pool.prototype as { connect: Connect })
watch(pg.Client.prototype as { connect: Connect })
watchConnections()
