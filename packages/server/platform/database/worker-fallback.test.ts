import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { sealSecret } from '../secrets/use-secret.ts'
import { openDatabase, type Database } from './pool.ts'
import { secretsTransaction, tenantTransaction } from './transaction.ts'

const database = useTestDatabase()
const { organizationId } = oak

beforeAll(() => makeOrganizations(database()))

/** Runs with a worker that this machine reaches through the given connection. */
const withWorker = (
  connection: Database['connection'],
  mayUseCoordinator: (fault: unknown) => boolean = () => true,
): Database => ({
  secrets: database().db.secrets,
  isDistributed: database().db.isDistributed,
  connection: () => database().db.connection(),
  workers: {
    to: () => ({ connection, mayUseCoordinator }),
    counts: () => [],
    close: async () => undefined,
  },
})
const refused = (() => ({
  execute: () => Promise.reject(new Error('ECONNREFUSED')),
})) as unknown as Database['connection']
const one = async (db: Database, times: { count: number }) =>
  tenantTransaction(db, organizationId, async (tx) => {
    times.count += 1
    return (await sql<{ one: number }>`select 1 as one`.execute(tx.db)).rows[0]?.one
  })

describe('PLT-130 a worker that cannot be reached', () => {
  it('is passed by: the coordinator is asked, once', async () => {
    const times = { count: 0 }
    expect(await one(withWorker(refused), times)).toBe(1)
    expect(times.count).toBe(1)
  })

  it('is no reason to ask the coordinator when all its connections are in use', async () => {
    const times = { count: 0 }
    await expect(
      one(
        withWorker(refused, () => false),
        times,
      ),
    ).rejects.toThrow('ECONNREFUSED')
    expect(times.count).toBe(0)
  })

  it('after something was done there does not do it again elsewhere', async () => {
    let times = 0
    const work = tenantTransaction(
      withWorker(() => database().db.connection()),
      organizationId,
      async () => {
        times += 1
        throw new Error('lost')
      },
    )
    await expect(work).rejects.toThrow('lost')
    expect(times).toBe(1)
  })
})

describe('PLT-131 secrets', () => {
  it('are sealed where the keys are known, and nowhere else', async () => {
    const seal = (open: typeof tenantTransaction) =>
      open(database().db, organizationId, (tx) =>
        sealSecret(tx, 'webhooks', { organizationId, row: organizationId }, 'secret'),
      )
    await expect(seal(tenantTransaction)).rejects.toThrow('secretsTransaction')
    expect(typeof (await seal(secretsTransaction))).toBe('string')
  })

  it('PLT-165 that look encrypted are refused where nothing is encrypted', async () => {
    const { db, close } = openDatabase(database().connection, { maxConnections: 1 })
    const looksSealed = `lp1.0123abcd.${'A'.repeat(16)}.${'A'.repeat(22)}`
    const seal = (plain: string) =>
      secretsTransaction(db, organizationId, async (tx) => {
        await sql`set local role none`.execute(tx.db)
        await sql`delete from secret_keys`.execute(tx.db)
        return sealSecret(tx, 'webhooks', { organizationId, row: organizationId }, plain)
      })
    await expect(seal(looksSealed)).rejects.toThrow('looks like an encrypted one')
    expect(await seal('plain')).toBe('plain')
    await close()
  })
})
