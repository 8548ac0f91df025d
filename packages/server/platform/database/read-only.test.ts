// A database that answers queries but accepts no changes, like a standby.

import { describe, expect, it } from 'vitest'
import { checkDatabase } from '../../cli/check/check-database.ts'
import { migrationsFolder } from '../../cli/installation-root.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { withClient } from './connect-client.ts'
import { readMigrations } from './read-migrations.ts'
import { requireWritable } from './require-writable.ts'

const server = useTestServer({ prepare: makeOrganizations })

const setReadOnly = (isOn: boolean) =>
  withClient(server.database().connection, async (client) => {
    const { database } = server.database().connection
    await client.query(
      `set default_transaction_read_only = off; begin read write;
        alter database "${database}" set default_transaction_read_only = ${isOn ? 'on' : 'off'};
        commit`,
    )
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
  })
const ready = async () => (await server.call('GET /readyz', { host: 'x' })).json
const write = () =>
  server.call('POST /v2/log/webapp/insert', {
    host: oak.host,
    body: { level: 'error', message: 'while nothing is written' },
  })

describe('PLT-137 a database that takes no changes', () => {
  it('is not ready, refused by start and check, and a change is a clear refusal', async () => {
    const { connection } = server.database()
    const migrations = await readMigrations(migrationsFolder())
    await requireWritable(connection)
    await setReadOnly(true)
    await expect.poll(ready).toMatchObject({ code: 'DATABASE_READ_ONLY' })
    expect(await write()).toMatchObject({ status: 503, json: { code: 'DATABASE_UNAVAILABLE' } })
    await expect(requireWritable(connection)).rejects.toThrow('takes no changes')
    expect(
      await checkDatabase({ connection, isEmbedded: false, needed: 1 }, migrations),
    ).toContainEqual(
      expect.objectContaining({ kind: 'problem', text: 'The database takes no changes.' }),
    )
    await setReadOnly(false)
    await expect.poll(ready).toEqual({ code: 'OK' })
    expect((await write()).status).toBe(200)
  })
})
