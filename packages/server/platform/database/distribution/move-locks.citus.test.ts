// These need a Citus coordinator and its workers: see TEST_DATABASE_WORKERS in CONTRIBUTING.md.

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { withClient } from '../connect-client.ts'
import { systemTransaction, tenantTransaction, type TenantTransaction } from '../transaction.ts'
import { findPlacement, moveOrganization } from './move.ts'
import type { Address } from './nodes.ts'

const { organizationId } = oak

type Transaction = Pick<TenantTransaction, 'db' | 'isDistributed'>
type Work = (tx: Transaction) => Promise<void>

describe('PLT-157 locks while an organization moves', () => {
  const database = useTestDatabase(10)
  beforeAll(async () => {
    await makeOrganizations(database())
    await tenantTransaction(database().db, organizationId, version)
    await vi.waitUntil(() => database().db.workers?.to(organizationId), { timeout: 20_000 })
  })

  const version = ({ db }: Transaction) =>
    db
      .selectFrom('organizations')
      .select('version')
      .where('organizationId', '=', organizationId)
      .executeTakeFirstOrThrow()
  const setVersion = ({ db }: Transaction, to: number) =>
    db
      .updateTable('organizations')
      .set({ version: to })
      .where('organizationId', '=', organizationId)
      .execute()
  const lockRow = async ({ db }: Transaction) =>
    void (await db
      .selectFrom('organizations')
      .select('organizationId')
      .where('organizationId', '=', organizationId)
      .forUpdate()
      .execute())

  /** True when a session on any node waits for an advisory lock. */
  const isSwitchWaiting = async (): Promise<boolean> => {
    const { coordinator, workers } = inject('testServers')
    for (const { host, port } of [coordinator, ...workers]) {
      const { rows } = await withClient({ ...database().connection, host, port }, (client) =>
        client.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
           where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
        ),
      )
      if (rows.length > 0) return true
    }
    return false
  }

  /**
   * Waits until replication from the source has begun. From then on, new transactions do not delay
   * the move.
   */
  const untilReplicated = async (from: Address): Promise<void> => {
    const look = () =>
      withClient({ ...database().connection, ...from }, (client) =>
        client.query(
          `select from pg_replication_slots
           where database = current_database() and confirmed_flush_lsn is not null`,
        ),
      )
    while ((await look()).rows.length === 0) await wait(100)
  }

  /**
   * Two transactions each take the lock and increment the version. The move switches machines after
   * the first has taken it. Returns by how much the version grew.
   */
  const countAcross = async (
    begin: (work: Work) => Promise<void>,
    lock: (tx: Transaction) => Promise<void>,
  ): Promise<number> => {
    const { version: before } = await tenantTransaction(database().db, organizationId, version)
    const countUp = (between: (tx: Transaction) => Promise<unknown>) => async (tx: Transaction) => {
      await lock(tx)
      const found = await version(tx)
      await between(tx)
      await setVersion(tx, found.version + 1)
    }
    const from = await withClient(database().connection, (client) =>
      findPlacement(client, organizationId),
    )
    let hasMoved = false
    const moving = moveOrganization(database().connection, { organizationId }).finally(() => {
      hasMoved = true
    })
    await untilReplicated({ host: from.host, port: from.port })
    let mayWrite = false
    const first = begin(
      countUp(async ({ db }) => {
        while (!mayWrite) {
          await wait(100)
          // An idle transaction is ended after a minute.
          await sql`select 1`.execute(db)
        }
      }),
    )
    while (!hasMoved && !(await isSwitchWaiting())) await wait(100)
    const second = begin(countUp(() => Promise.resolve()))
    await Promise.race([second, wait(2_000)])
    mayWrite = true
    await Promise.all([first, moving, second])
    return (await tenantTransaction(database().db, organizationId, version)).version - before
  }

  it('are held by one after the other', async () => {
    const asOrganization = (work: Work) => tenantTransaction(database().db, organizationId, work)
    expect(await countAcross(asOrganization, lockRow)).toBe(2)
  }, 400_000)

  it('(control) are held by two transactions with a row lock alone', async () => {
    const asSystem = (work: Work) => systemTransaction(database().db, work)
    expect(await countAcross(asSystem, lockRow)).toBe(1)
  }, 400_000)
})
