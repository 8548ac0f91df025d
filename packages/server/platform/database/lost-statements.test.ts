// Something drops the prepared statements in the sessions of a pooler: a person with psql, or the
// pooler itself.

import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { checkConnections } from '../../cli/check/check-connections.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { findPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import { startTransactionPooler } from '../../testing/transaction-pooler.ts'
import { tryAgain } from '../run-command.ts'
import { openDatabase } from './pool.ts'
import { tenantTransaction, type TenantTransaction } from './transaction.ts'
import { probeConnection } from './probe-connections.ts'

const SESSIONS = 2
const isDistributed = inject('testServers').workers.length > 0
const database = useTestDatabase()
const program = findPgBouncer()
const name = () => String(database().connection.database)
const behind = (port: number) => ({
  ...inject('postgres'),
  host: '127.0.0.1',
  port,
  database: name(),
})

beforeAll(async () => void (await makeOrganizations(database())))

const kinds = [
  {
    kind: 'a stand-in for PgBouncer',
    isMissing: false,
    start: () => startTransactionPooler(database().connection, SESSIONS),
  },
  {
    kind: 'PgBouncer',
    isMissing: !program,
    start: () =>
      startPgBouncer(program ?? '', inject('postgres'), {
        mode: 'transaction',
        sessions: SESSIONS,
      }),
  },
]

/** Runs in every session: none continues before all have started. */
const dropAll = async (port: number): Promise<void> => {
  const clients = Array.from({ length: SESSIONS }, () => new pg.Client(behind(port)))
  for (const client of clients) await client.connect()
  for (const client of clients) await client.query('begin')
  for (const client of clients) await client.query('deallocate all; commit')
  for (const client of clients) await client.end()
}

const ask = async ({ db }: TenantTransaction, number: number) =>
  (await sql<{ number: number }>`select ${number}::int as number`.execute(db)).rows[0]?.number
const isApp = async ({ db }: TenantTransaction) =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role ===
  'lodgepole_app'

describe.each(kinds)('PLT-135 through $kind', ({ isMissing, start }) => {
  it.skipIf(isMissing)('statements that somebody dropped are prepared again', async () => {
    const pooler = await start()
    const { pooler: found } = await probeConnection(behind(pooler.port))
    const { db, close } = openDatabase(behind(pooler.port), { maxConnections: 4, pooler: found })
    const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
      tenantTransaction(db, oak.organizationId, work)
    const all = Array.from({ length: SESSIONS * 4 }, (_, number) => number)
    const many = (work: (tx: TenantTransaction, number: number) => Promise<unknown>) =>
      Promise.all(all.map((number) => inOak((tx) => work(tx, number))))
    const manyAgain = (work: (tx: TenantTransaction, number: number) => Promise<unknown>) =>
      Promise.all(all.map((number) => tryAgain(() => inOak((tx) => work(tx, number)))))
    try {
      await many(ask)
      await dropAll(pooler.port)
      // The first query of a transaction is repeated in the same organization. On a distributed
      // database the whole transaction is repeated.
      const first = async (tx: TenantTransaction, number: number) => {
        const answer = await ask(tx, number)
        expect(await isApp(tx)).toBe(true)
        return answer
      }
      expect(isDistributed ? await manyAgain(first) : await many(first)).toEqual(all)
      await dropAll(pooler.port)
      const later = async (tx: TenantTransaction, number: number) => {
        await isApp(tx)
        return ask(tx, number)
      }
      expect(await manyAgain(later)).toEqual(all)
    } finally {
      await close()
      await pooler.stop()
    }
  })
})

describe('PLT-135 through PgBouncer that drops statements after each transaction', () => {
  it.skipIf(!program)('that is noticed, and nothing is prepared', async () => {
    const pooler = await startPgBouncer(program ?? '', inject('postgres'), {
      mode: 'transaction',
      sessions: SESSIONS,
      settings: ['server_reset_query = DEALLOCATE ALL', 'server_reset_query_always = 1'],
    })
    try {
      const { pooler: found } = await probeConnection(behind(pooler.port))
      expect(found).toEqual({
        keepsSession: false,
        namesStatements: false,
        keepsStatements: false,
      })
      const { db, close } = openDatabase(behind(pooler.port), { maxConnections: 2, pooler: found })
      for (let number = 0; number < 5; number += 1)
        expect(await tenantTransaction(db, oak.organizationId, (tx) => ask(tx, number))).toBe(
          number,
        )
      await close()
      const { user, password } = inject('postgres')
      expect(
        await checkConnections({
          databaseUrl:
            `postgres://${user}:${encodeURIComponent(password)}@` +
            `127.0.0.1:${pooler.port}/${name()}`,
          databaseDirectUrl: testUrlOf(name()),
        }),
      ).toContainEqual(
        expect.objectContaining({
          kind: 'warning',
          text: expect.stringContaining('drops prepared statements'),
        }),
      )
    } finally {
      await pooler.stop()
    }
  })
})
