// Runs through a pooler that gives every transaction another session: the real PgBouncer where it
// is installed, and a stand-in everywhere.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { startLodgepole, type Lodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../testing/people.ts'
import { findPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import { testSecrets } from '../../testing/secrets.ts'
import { sendTo } from '../../testing/server.ts'
import { startTransactionPooler } from '../../testing/transaction-pooler.ts'
import { createLog } from '../logging.ts'
import { openDatabase, type DatabaseHandle } from './pool.ts'
import { tenantTransaction, type TenantTransaction } from './transaction.ts'
import { probeConnection, probeDirectConnection, probeConnections } from './probe-connections.ts'

const database = useTestDatabase()
const SESSIONS = 3
const program = findPgBouncer()
const name = () => String(database().connection.database)

const kinds = [
  {
    kind: 'a stand-in for PgBouncer',
    isMissing: false,
    start: () => startTransactionPooler(database().connection, SESSIONS),
  },
  {
    kind: program ? `PgBouncer (${program})` : 'PgBouncer (skipped: it is not installed)',
    isMissing: !program,
    start: () =>
      startPgBouncer(program ?? '', inject('postgres'), {
        mode: 'transaction',
        sessions: SESSIONS,
        settings: ['server_round_robin = 1'],
      }),
  },
]

beforeAll(async () => void (await makeOrganizations(database())))

describe.each(kinds.map((one) => [one.kind, one] as const))(
  'PLT-78 PLT-112 through %s',
  (_, { isMissing, start }) => {
    let pooler: Awaited<ReturnType<typeof start>> | undefined
    let port = 0
    beforeAll(async () => {
      if (isMissing) return
      pooler = await start()
      port = pooler.port
    })
    afterAll(() => pooler?.stop())
    const pooled = () => ({ ...inject('postgres'), host: '127.0.0.1', port, database: name() })
    const urlOf = () => {
      const { user, password } = inject('postgres')
      return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name()}`
    }
    const run = it.skipIf(isMissing)

    run('a session that changes is noticed, and refused where no direct way is given', async () => {
      expect((await probeConnection(pooled())).pooler).toMatchObject({ keepsSession: false })
      expect((await probeConnection(database().connection)).pooler).toBeUndefined()
      const [databaseUrl, direct] = [urlOf(), testUrlOf(name())]
      await expect(probeConnections({ databaseUrl, databaseDirectUrl: undefined })).rejects.toThrow(
        'DATABASE_URL leads to a pooler that gives every transaction another session. Set ' +
          'DATABASE_DIRECT_URL',
      )
      await expect(
        probeDirectConnection({ databaseUrl, databaseDirectUrl: undefined }),
      ).rejects.toThrow('Set DATABASE_DIRECT_URL')
      await expect(
        probeConnections({ databaseUrl, databaseDirectUrl: databaseUrl }),
      ).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler')
      await expect(
        probeConnections({ databaseUrl, databaseDirectUrl: testUrlOf('postgres') }),
      ).rejects.toThrow('lead to different databases')
      expect(await probeConnections({ databaseUrl, databaseDirectUrl: direct })).toMatchObject({
        requests: { pooler: { keepsSession: false } },
        direct: { pooler: undefined },
      })
    })

    run(
      'transactions of two organizations keep apart, have their limits, and leave nothing behind',
      async () => {
        const { pooler: found } = await probeConnection(pooled())
        const { db, pool, close } = openDatabase(pooled(), { maxConnections: 8, pooler: found })
        try {
          const seen = await Promise.all(
            Array.from({ length: 60 }, (__, index) => {
              const { organizationId } = index % 2 ? oak : elm
              return tenantTransaction(db, organizationId, async (tx) => {
                const {
                  rows: [row],
                } = await sql<{
                  limit: string
                  number: number
                }>`select current_setting('statement_timeout') as limit,
                  ${index}::int as number`.execute(tx.db)
                const own = await tx.db
                  .selectFrom('organizations')
                  .select('organizationId')
                  .execute()
                return [row?.limit, row?.number, ...own.map((one) => one.organizationId)]
              })
            }),
          )
          expect(seen).toEqual(
            seen.map((___, index) => ['30s', index, (index % 2 ? oak : elm).organizationId]),
          )
          const left = await Promise.all(
            Array.from({ length: SESSIONS * 2 }, () =>
              pool.query(
                `select current_user as role, current_setting('statement_timeout') as limit,
                  coalesce(current_setting('app.organization_id', true), '') as organization`,
              ),
            ),
          )
          for (const { rows } of left)
            expect(rows).toEqual([{ role: inject('postgres').user, limit: '0', organization: '' }])
        } finally {
          await close()
        }
      },
    )

    run(
      'what works with a session fails: limits at the start, and names that another session ' +
        'does not know',
      async () => {
        const plain = openDatabase(pooled(), { maxConnections: 1 })
        await expect(plain.pool.query('select 1')).rejects.toThrow('unsupported startup parameter')
        await plain.close()
        if ((await probeConnection(pooled())).pooler?.namesStatements) return
        const named = openDatabase(pooled(), {
          maxConnections: 1,
          pooler: { keepsSession: false, namesStatements: true, keepsStatements: true },
        })
        const client = await named.pool.connect()
        const asking = async () => {
          for (let time = 0; time < 10; time += 1) await client.query('select $1::int', [time])
        }
        await expect(asking()).rejects.toThrow(
          /prepared statement .* (does not exist|already exists)/,
        )
        client.release()
        await named.close()
      },
    )

    run('statements are prepared once for each session, whoever it serves next', async () => {
      const { pooler: found } = await probeConnection(pooled())
      if (found?.namesStatements) return
      const processes = [1, 2].map(() =>
        openDatabase(pooled(), { maxConnections: 8, pooler: found }),
      )
      const mark = `asked for ${port}`
      const ask = (tx: TenantTransaction, number: number) =>
        sql<{ number: number }>`select ${number}::int as number, ${sql.lit(mark)} as mark`.execute(
          tx.db,
        )
      /**
       * Opens as many transactions as there are sessions. None continues before all have started.
       */
      const inEachSession = <T>(
        { db }: DatabaseHandle,
        work: (tx: TenantTransaction) => Promise<T>,
      ) => {
        let begun = 0
        return Promise.all(
          Array.from({ length: SESSIONS }, () =>
            tenantTransaction(db, oak.organizationId, async (tx) => {
              begun += 1
              await expect.poll(() => begun).toBe(SESSIONS)
              return work(tx)
            }),
          ),
        )
      }
      const preparedNow = async () => {
        const [handle] = processes as [DatabaseHandle]
        const found = await inEachSession(
          handle,
          async (tx) =>
            (
              await sql
                .raw<{ pid: number; count: number }>(
                  `select pg_backend_pid() as pid, count(*)::int as count
                    from pg_prepared_statements where strpos(statement, '${mark}') > 0`,
                )
                .execute(tx.db)
            ).rows,
        )
        return new Map(found.flat().map(({ pid, count }) => [pid, count]))
      }
      try {
        const all = async () => {
          for (const handle of processes) await inEachSession(handle, (tx) => ask(tx, 1))
        }
        await all()
        const once = await preparedNow()
        expect([...once.values()]).toEqual(Array.from({ length: SESSIONS }, () => processes.length))
        await Promise.all(
          Array.from({ length: 80 }, async (__, index) => {
            const { db } = processes[index % 2] as DatabaseHandle
            const asked = tenantTransaction(db, oak.organizationId, async (tx) => {
              const { rows } = await ask(tx, index)
              if (index % 7 === 0) throw new Error('rolled back')
              return rows[0]?.number
            })
            await (index % 7 === 0
              ? expect(asked).rejects.toThrow('rolled back')
              : expect(asked).resolves.toBe(index))
          }),
        )
        expect(await preparedNow()).toEqual(once)
        // Outside a transaction nothing is expected of a session, and a pooler may be configured to
        // reset sessions.
        const { pool } = processes[0] as DatabaseHandle
        await Promise.all(
          Array.from({ length: SESSIONS * 2 }, async (__, index) => {
            expect((await pool.query('select $1::int as number', [index])).rows).toEqual([
              { number: index },
            ])
            await pool.query('discard all')
          }),
        )
        await all()
      } finally {
        await Promise.all(processes.map(({ close }) => close()))
      }
    })

    run(
      'the product works: people sign in, and their mails are sent',
      async () => {
        const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-pooler-'))
        const email = `dana${port}@oak.example`
        const danaId = await makeAccount(
          database(),
          oak.organizationId,
          await makeLogin(database(), email),
        )
        await tenantTransaction(database().db, oak.organizationId, (tx) =>
          tx.db.updateTable('users').set({ email }).where('userId', '=', danaId).execute(),
        )
        const config = readConfig({
          PORT: '0',
          BIND: '127.0.0.1',
          DEMO: 'off',
          CALLS_PER_MINUTE: '0',
          OVERLOAD_DELAY_MS: '0',
          DATA_DIR: dataFolder,
        })
        if (!config.ok) throw new Error(config.error.join(' '))
        const { requests, direct } = await probeConnections({
          databaseUrl: urlOf(),
          databaseDirectUrl: testUrlOf(name()),
        })
        let lodgepole: Lodgepole | undefined
        try {
          lodgepole = await startLodgepole({
            config: config.value,
            ...requests,
            direct,
            secrets: testSecrets,
            log: createLog('silent'),
            webFolder: undefined,
            checkAnswers: true,
            jobs: true,
          })
          const { address } = lodgepole
          expect((await sendTo(address, 'GET /readyz', { host: 'x' })).status).toBe(200)
          const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
          expect(
            (
              await sendTo(address, 'POST /v2/identity/forgot', {
                host: oak.host,
                body: { username: email },
              })
            ).status,
          ).toBe(200)
          await expect
            .poll(async () => (await mails.list(undefined)).map(({ to }) => to), {
              timeout: 30_000,
            })
            .toEqual([email])
          expect((await signInAs(address, oak.host, email)).status).toBe(200)
        } finally {
          await lodgepole?.stop()
          await rm(dataFolder, { recursive: true, force: true })
        }
      },
      90_000,
    )
  },
)

describe('PLT-78 through PgBouncer that keeps sessions', () => {
  it.skipIf(!program)('no direct way is needed', async () => {
    const pooler = await startPgBouncer(program ?? '', inject('postgres'), {
      mode: 'session',
      sessions: SESSIONS,
    })
    try {
      const { user, password } = inject('postgres')
      const login = `${user}:${encodeURIComponent(password)}`
      const databaseUrl = `postgres://${login}@127.0.0.1:${pooler.port}/${name()}`
      const { requests } = await probeConnections({ databaseUrl, databaseDirectUrl: undefined })
      expect(requests.pooler).toEqual({
        keepsSession: true,
        namesStatements: true,
        keepsStatements: true,
      })
      const { pool, close } = openDatabase(requests.connection, {
        maxConnections: 1,
        pooler: requests.pooler,
      })
      const client = await pool.connect()
      for (let time = 0; time < 3; time += 1)
        expect((await client.query('select $1::int as n', [time])).rows).toEqual([{ n: time }])
      client.release()
      await close()
    } finally {
      await pooler.stop()
    }
  })
})
