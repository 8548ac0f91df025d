import { beforeAll, describe, expect, it } from 'vitest'
import { createOrganizationDirectory } from '../../features/organizations/index.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { addJob } from '../jobs/add-job.ts'
import { prepareQueue } from '../jobs/prepare-queue.ts'
import { withClient } from './connect-client.ts'
import { isReadOnly } from './require-writable.ts'
import { systemTransaction, tenantTransaction } from './transaction.ts'

const CONNECTIONS = 3
const database = useTestDatabase(CONNECTIONS)
const { organizationId } = oak
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)

beforeAll(async () => {
  await makeOrganizations(database())
  await prepareQueue(database().connection)
})

/** Resolves once all of them hold a connection, so that none is free for a second one. */
const whenAllAreInside = (count: number) => {
  let [inside, go] = [0, () => undefined as void]
  const all = new Promise<void>((resolve) => (go = resolve))
  return () => {
    inside += 1
    if (inside === count) go()
    return all
  }
}

describe('PLT-31 code that holds a connection never waits for a second one', () => {
  it('reads its organization by its own connection when memory and pool ran out', async () => {
    const clock = { ms: 0 }
    const directory = createOrganizationDirectory(database().db, () => clock.ms)
    await directory.organization(organizationId)
    clock.ms = 3_600_000
    const meet = whenAllAreInside(CONNECTIONS)
    const names = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        inOak(async (tx) => {
          await meet()
          return (await directory.findCurrentOrganization(tx))?.organizationId
        }),
      ),
    )
    expect(names).toEqual(Array.from({ length: CONNECTIONS }, () => organizationId))
  })

  it('PLT-134 adds the first jobs of a process when every connection is taken', async () => {
    const { db, pool } = database()
    const meet = whenAllAreInside(CONNECTIONS)
    await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, number) =>
        systemTransaction(db, async (tx) => {
          await meet()
          await addJob(tx, 'of-a-burst', { number })
        }),
      ),
    )
    const { rows } = await pool.query(
      'select count(*)::int as count from graphile_worker.jobs where task_identifier = ' +
        "'of-a-burst'",
    )
    expect(rows).toEqual([{ count: CONNECTIONS }])
  })

  it('PLT-134 opens none of its own either', async () => {
    const { connection, pool } = database()
    const tries: readonly (() => Promise<unknown>)[] = [
      () => isReadOnly(pool),
      () => withClient(connection, async () => undefined),
      () => prepareQueue(connection),
    ]
    for (const tryIt of tries)
      await expect(inOak<unknown>(tryIt)).rejects.toThrow('second connection')
  })

  it('is told so in tests, even when the answer is in memory', async () => {
    const directory = createOrganizationDirectory(database().db, Date.now)
    await directory.organization(organizationId)
    await expect(inOak(async () => directory.organization(organizationId))).rejects.toThrow(
      'second connection',
    )
    await expect(inOak(async () => inOak(async () => 'never'))).rejects.toThrow('second connection')
    expect(
      await inOak(async () => 'one after the other').then(() => inOak(async () => 'is fine')),
    ).toBe('is fine')
  })
})
