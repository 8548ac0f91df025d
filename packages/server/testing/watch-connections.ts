// Every test on the database runs with the watch on: no transaction may need a second connection,
// of whichever pool, and none may open one of its own.

import pg from 'pg'
import { mayNeedConnection, watchConnections } from '../platform/database/one-connection.ts'

type Connect = (...given: unknown[]) => unknown

const watch = (kind: { connect: Connect }): void => {
  const { connect } = kind
  kind.connect = function (this: unknown, ...given) {
    mayNeedConnection('A connection')
    return connect.apply(this, given)
  }
}

watch(pg.Pool.prototype as { connect: Connect })
watch(pg.Client.prototype as { connect: Connect })
watchConnections()
