// PostgreSQL is down, and the pooler in front of it answers in its place.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../embedded-postgres/temporary.ts'
import { isDatabaseUnavailable } from '../faults.ts'
import { openDatabase } from './pool.ts'
import { systemTransaction } from './transaction.ts'
import { probeConnection } from './probe-connections.ts'

const program = findPgBouncer()
let postgres: EmbeddedPostgres
beforeAll(async () => {
  if (program) postgres = await startTemporaryPostgres()
})
afterAll(() => postgres?.stop())

describe('PLT-136 PostgreSQL is away behind PgBouncer', () => {
  it.skipIf(!program)(
    'counts as an unavailable database',
    async () => {
      const { connection } = postgres
      const pooler = await startPgBouncer(
        program ?? '',
        { ...connection, password: String(connection.password) },
        {
          mode: 'transaction',
          sessions: 2,
          settings: ['server_login_retry = 1', 'query_wait_timeout = 3'],
        },
      )
      const pooled = { ...connection, host: '127.0.0.1', port: pooler.port }
      const { pooler: found } = await probeConnection(pooled)
      const { db, close } = openDatabase(pooled, { maxConnections: 2, pooler: found })
      const ask = () => systemTransaction(db, async () => 'there').catch((fault: unknown) => fault)
      try {
        await postgres.stop()
        for (let time = 0; time < 3; time += 1) {
          const fault = await ask()
          expect(fault).toBeInstanceOf(Error)
          expect(isDatabaseUnavailable(fault), String(fault)).toBe(true)
        }
        const explored = await probeConnection(pooled).catch((fault: unknown) => fault)
        expect(isDatabaseUnavailable(explored), String(explored)).toBe(true)
      } finally {
        await close()
        await pooler.stop()
      }
    },
    60_000,
  )
})
