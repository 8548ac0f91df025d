// These need a Citus coordinator and its workers: see TEST_DATABASE_WORKERS in CONTRIBUTING.md.

import { randomUUID } from 'node:crypto'
import { type Actor, system } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { claimDue } from '../../../features/integrations/webhooks/queue-store.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { dispatchOutbox } from '../../outbox/dispatch-outbox.ts'
import { createCommandRunner, type Command } from '../../run-command.ts'
import { newId } from '../../new-id.ts'
import { withClient } from '../connect-client.ts'
import { openDatabase, type DatabaseHandle } from '../pool.ts'
import { systemTransaction, tenantTransaction } from '../transaction.ts'
import { createListEverywhere } from './list-everywhere.ts'
import { findPlacement } from './move.ts'

const servers = inject('testServers')

describe('PLT-162 while one worker is away', () => {
  const database = useTestDatabase()
  let around: DatabaseHandle
  /** One organization on each worker, by the worker's port. */
  const organizations = new Map<number, string>()
  const emit: Command<null, null, Actor> = {
    name: 'test.emit',
    permission: 'guest',
    run: async (tx) => {
      tx.emit({ topic: 'test.away', payload: {} })
      return ok(null)
    },
  }
  const emitIn = (organizationId: string) =>
    createCommandRunner(around.db).run(emit, null, {
      organizationId,
      actor: system,
      requestId: newId(),
      nowMs: Date.now(),
    })
  const placeOf = (id: string) =>
    withClient(database().connection, async (client) => (await findPlacement(client, id)).port)

  beforeAll(async () => {
    await runMigrations({ pgPool: database().pool })
    around = openDatabase(database().connection, { maxConnections: 4 })
    while (organizations.size < servers.workers.length) {
      const id = randomUUID()
      const port = await placeOf(id)
      if (organizations.has(port)) continue
      organizations.set(port, id)
      await tenantTransaction(around.db, id, (tx) =>
        tx.db
          .insertInto('organizations')
          .values({ organizationId: id, organizationName: id, domainUrl: `http://${id}.localhost` })
          .execute(),
      )
      await systemTransaction(around.db, (tx) =>
        tx.db
          .insertInto('hosts')
          .values({ host: `${id}.localhost`, kind: 'organization', organizationId: id })
          .execute(),
      )
    }
  })
  afterAll(() => around?.close())

  /** From this process, nothing answers at the worker's address. */
  const setPort = (from: number, to: number) =>
    withClient(database().connection, (client) =>
      client.query('update pg_dist_node set nodeport = $2 where nodeport = $1', [from, to]),
    )

  it('messages and webhooks of the organizations on the others go on', async () => {
    for (const id of organizations.values()) expect((await emitIn(id)).ok).toBe(true)
    const [[port] = [0], ...others] = [...organizations]
    const away: string[] = []
    const listEverywhere = createListEverywhere(around.db, (node) => away.push(node))
    const dispatch = () => dispatchOutbox(around.db, { 'test.away': [] }, { listEverywhere })
    await setPort(port, 1)
    try {
      expect(await dispatch()).toBe(others.length)
      expect(await dispatch()).toBe(0)
      // It is reported once.
      expect(away).toEqual([expect.stringMatching(/:1$/)])
      const until = new Date(Date.now() + 60_000)
      expect(await claimDue(around.db, new Date(), until, 5)).toEqual([])
    } finally {
      await setPort(1, port)
    }
    expect(await dispatchOutbox(around.db, { 'test.away': [] })).toBe(1)
  }, 120_000)
})
