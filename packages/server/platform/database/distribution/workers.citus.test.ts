// These need a Citus coordinator and its workers: see TEST_DATABASE_WORKERS in CONTRIBUTING.md.

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkWorkers } from '../../../cli/check/check-workers.ts'
import { testUrlOf, useTestDatabase } from '../../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { createLog } from '../../logging.ts'
import { lockNames } from '../lock-names.ts'
import { openDatabase, type Database, type DatabaseHandle } from '../pool.ts'
import {
  reportTransaction,
  secretsTransaction,
  systemTransaction,
  tenantTransaction,
  type TenantTransaction,
} from '../transaction.ts'
import { findPlacement, moveOrganization } from './move.ts'
import { findObstacle, workerConnection } from './worker-identities.ts'

const servers = inject('testServers')
const { organizationId } = oak

describe('workers of a distributed database', () => {
  const database = useTestDatabase(20)
  let direct: DatabaseHandle
  let around: DatabaseHandle
  /** Belongs to another organization on the same worker. */
  let neighbor = ''

  const placeOf = async (id: string): Promise<number> => {
    const client = new pg.Client(database().connection)
    await client.connect()
    const { port } = await findPlacement(client, id).finally(() => client.end())
    return port
  }
  const portIn = async ({ db }: Pick<TenantTransaction, 'db'>): Promise<number> =>
    (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port ?? 0
  const untilDirect = async ({ db }: DatabaseHandle, id: string): Promise<void> => {
    await systemTransaction(db, async () => undefined)
    for (let look = 0; look < 200 && !db.workers?.to(id); look += 1) await wait(25)
  }
  const addOrganization = (db: Database, id: string) =>
    tenantTransaction(db, id, (tx) =>
      tx.db
        .insertInto('organizations')
        .values({ organizationId: id, organizationName: id, domainUrl: `http://${id}.localhost` })
        .execute(),
    )

  beforeAll(async () => {
    await makeOrganizations(database())
    const options = { maxConnections: 20, connectionTimeoutMs: 40_000 }
    around = openDatabase(database().connection, options)
    direct = openDatabase(database().connection, {
      ...options,
      workers: { log: createLog('silent') },
    })
    const here = await placeOf(organizationId)
    while (neighbor === '' || (await placeOf(neighbor)) !== here) neighbor = randomUUID()
    await addOrganization(around.db, neighbor)
    await untilDirect(direct, organizationId)
  })
  afterAll(async () => {
    await direct.close()
    await around.close()
  })

  describe('PLT-129 are asked straight for what belongs to one organization', () => {
    it('and the coordinator for everything else', async () => {
      const worker = await placeOf(organizationId)
      expect(await tenantTransaction(direct.db, organizationId, portIn)).toBe(worker)
      expect(await reportTransaction(direct.db, organizationId, portIn)).toBe(worker)
      const { port } = servers.coordinator
      expect(await secretsTransaction(direct.db, organizationId, portIn)).toBe(port)
      expect(await systemTransaction(direct.db, portIn)).toBe(port)
      expect(await tenantTransaction(around.db, organizationId, portIn)).toBe(port)
    })

    it('and each organization of its own worker', async () => {
      const ports = new Set<number>()
      for (let made = 0; made < 12; made += 1) {
        const id = randomUUID()
        await untilDirect(direct, id)
        const port = await tenantTransaction(direct.db, id, portIn)
        expect(port).toBe(await placeOf(id))
        ports.add(port)
      }
      expect([...ports].sort()).toEqual(servers.workers.map(({ port }) => port).sort())
    })

    it('npm run check says so', async () => {
      const databaseUrl = testUrlOf(String(database().connection.database))
      const response = async (databaseWorkers: 'direct' | 'coordinator') =>
        (await checkWorkers({ databaseUrl, databaseWorkers })).map(({ text }) => text)
      expect(await response('direct')).toEqual(
        servers.workers.map(
          ({ host, port }) => `Requests go straight to the worker ${host}:${port}.`,
        ),
      )
      expect(await response('coordinator')).toEqual([
        'Requests go by the coordinator, as DATABASE_WORKERS says.',
      ])
    })
  })

  describe('PLT-130 are used only where the address leads to the one that is meant', () => {
    const obstacle = (port: number, place: string | undefined) =>
      findObstacle(
        workerConnection(database().connection, { host: servers.coordinator.host, port }),
        place,
      )

    it('and not where it leads to another server or nowhere, or there is none', async () => {
      const [worker] = servers.workers
      expect(await obstacle(worker?.port ?? 0, 'of another server')).toBe(
        'another database answers at its address',
      )
      expect(await obstacle(1, 'any')).toContain('ECONNREFUSED')
      expect(await obstacle(worker?.port ?? 0, undefined)).toBe('the coordinator does not reach it')
    })
  })

  describe('PLT-131 show one organization alone', () => {
    const namesSeen = async (tx: TenantTransaction) => {
      const named = await sql<{
        id: string
      }>`select organization_id as id from organizations
        where organization_id = ${neighbor}`.execute(tx.db)
      const all = await sql<{
        id: string
      }>`select organization_id as id from organizations`.execute(tx.db)
      return { named: named.rows, all: all.rows.map(({ id }) => id) }
    }

    it('also when another one of the same machine is asked for by its id', async () => {
      for (let time = 0; time < 8; time += 1)
        expect(await tenantTransaction(direct.db, organizationId, namesSeen)).toEqual({
          named: [],
          all: [organizationId],
        })
      expect((await tenantTransaction(direct.db, neighbor, namesSeen)).named).toHaveLength(1)
    })

    it('and write to no other', async () => {
      const rename = (id: string) =>
        tenantTransaction(direct.db, organizationId, (tx) =>
          tx.db
            .updateTable('organizations')
            .set({ closedNote: 'by somebody else' })
            .where('organizationId', '=', id)
            .executeTakeFirst(),
        )
      expect((await rename(neighbor)).numUpdatedRows).toBe(0n)
      const insert = tenantTransaction(direct.db, organizationId, (tx) =>
        tx.db
          .insertInto('organizationLocks')
          .values({ organizationId: neighbor, name: 'x' })
          .execute(),
      )
      await expect(insert).rejects.toThrow('row-level security')
    })
  })

  describe('PLT-132 what happens once at a time in an organization', () => {
    const TIMES = 24
    type Lock = (tx: TenantTransaction) => Promise<unknown>

    /** Increments by reading, waiting a moment and writing. */
    const countUp = async (lock: Lock): Promise<number> => {
      const version = (tx: TenantTransaction) =>
        tx.db
          .selectFrom('organizations')
          .select('version')
          .where('organizationId', '=', organizationId)
          .executeTakeFirstOrThrow()
      const before = await tenantTransaction(around.db, organizationId, version)
      await Promise.all(
        Array.from({ length: TIMES }, (_, turn) =>
          tenantTransaction((turn % 2 ? direct : around).db, organizationId, async (tx) => {
            await lock(tx)
            const found = await version(tx)
            await wait(3)
            await tx.db
              .updateTable('organizations')
              .set({ version: found.version + 1 })
              .where('organizationId', '=', organizationId)
              .execute()
          }),
        ),
      )
      return (await tenantTransaction(around.db, organizationId, version)).version - before.version
    }

    it.each<[string, Lock]>([
      ['a name', (tx) => lockNames(tx, 'a test')],
      ['a key', (tx) => lockNames(tx, ['a test', 'of a key'])],
      ['several', (tx) => lockNames(tx, ['a test', randomUUID()], 'a test', ['a test', 'z'])],
    ])('waits for whoever comes by the other way: %s', async (_what, lock) => {
      expect(await countUp(lock)).toBe(TIMES)
    })

    it('with the locks of one machine it does not', async () => {
      const count = await countUp(({ db }) =>
        sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`.execute(db),
      )
      expect(count).toBeLessThan(TIMES)
    })

    it('needs a fixed number of rows', async () => {
      const count = () =>
        tenantTransaction(around.db, elm.organizationId, async (tx) => {
          for (let key = 0; key < 50; key += 1)
            await lockNames(tx, ...Array.from({ length: 20 }, () => ['k', randomUUID()] as const))
          return (
            await tx.db
              .selectFrom('organizationLocks')
              .select('name')
              .where('organizationId', '=', elm.organizationId)
              .execute()
          ).length
        })
      expect(await count()).toBe(64)
    })
  })

  describe('PLT-133 sessions of workers', () => {
    const memory = async ({ db }: TenantTransaction): Promise<number> => {
      await sql`set local role none`.execute(db)
      const { rows } = await sql<{
        bytes: number
      }>`select sum(total_bytes)::float8 as bytes from pg_backend_memory_contexts`.execute(db)
      await sql`set local role lodgepole_app`.execute(db)
      return rows[0]?.bytes ?? 0
    }
    const growth = (mode: 'auto' | undefined) =>
      tenantTransaction(direct.db, organizationId, async (tx) => {
        if (mode) await sql.raw(`set local plan_cache_mode = ${mode}`).execute(tx.db)
        const ask = async (times: number) => {
          for (let time = 0; time < times; time += 1)
            await sql`select user_id from users where organization_id = ${organizationId}
              and user_id = ${randomUUID()} and first_name <> ${String(mode)}`.execute(tx.db)
        }
        await ask(50)
        const before = await memory(tx)
        await ask(500)
        return ((await memory(tx)) - before) / 500
      })

    it('do not grow with each statement', async () => {
      expect(await growth(undefined)).toBeLessThan(100)
    })

    it('would with plans for any organization, as Citus makes them', async () => {
      expect(await growth('auto')).toBeGreaterThan(10_000)
    })
  })

  // Runs last, because the organization is on another worker afterwards.
  describe('PLT-129 are asked for an organization that has just moved away', () => {
    it('and pass it on', async () => {
      const before = await placeOf(organizationId)
      expect(await tenantTransaction(direct.db, organizationId, portIn)).toBe(before)
      await moveOrganization(database().connection, { organizationId })
      expect(await placeOf(organizationId)).not.toBe(before)
      const seen = await tenantTransaction(direct.db, organizationId, async (tx) => {
        const port = await portIn(tx)
        await tx.db
          .updateTable('organizations')
          .set({ closedNote: 'moved' })
          .where('organizationId', '=', organizationId)
          .execute()
        const { rows } = await sql<{ note: string }>`
          select closed_note as note from organizations`.execute(tx.db)
        return { port, notes: rows.map(({ note }) => note) }
      })
      expect(seen).toEqual({ port: before, notes: ['moved'] })
      const now = await placeOf(organizationId)
      await expect
        .poll(() => tenantTransaction(direct.db, organizationId, portIn), { timeout: 40_000 })
        .toBe(now)
    }, 120_000)
  })
})
