import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runCli } from '../../cli/cli.ts'
import { migrationsFolder } from '../../cli/installation-root.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { listPending, migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { requireSchema } from './require-schema.ts'

const BASELINE = '0300-baseline'
const database = useTestDatabase()
const migrations = await readMigrations(migrationsFolder())
const replaced = migrations.find(({ name }) => name === BASELINE)?.replaces ?? new Map()

const remember = async (done: Iterable<readonly [string, string]>) => {
  const { pool } = database()
  await pool.query('delete from schema_migrations')
  for (const [name, checksum] of done)
    await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
}
const backUp = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  return runCli(['backup', '--to', path.join(folder, 'one')], {
    environment: {
      DATABASE_URL: testUrlOf(String(database().connection.database)),
      DATA_DIR: folder,
    },
    say: () => undefined,
    complain: () => undefined,
  })
}

describe('PLT-143 a database that ran the migrations before the baseline', () => {
  // As version 0.3 leaves it.
  beforeEach(() => remember(replaced))

  it('has the schema already: the baseline is recorded, and nothing else happens', async () => {
    await makeOrganizations(database())
    const ran: string[] = []
    await migrate(database().connection, migrations, { onStep: (name) => void ran.push(name) })
    expect(ran[0]).toBe(BASELINE)
    await requireSchema(database().connection)
    const { rows } = await database().pool.query(
      'select organization_id from organizations where organization_id = $1',
      [oak.organizationId],
    )
    expect(rows).toHaveLength(1)
    expect(await migrate(database().connection, migrations)).toBe(0)
  })

  it('leaves for later what processes of version 0.3 still need', async () => {
    await migrate(database().connection, migrations)
    expect(await listPending(database().connection, migrations)).toMatchObject({
      waiting: ['0301-login-organizations-known'],
    })
  })

  it('is refused while one of them is missing, with the way out', async () => {
    await remember([...replaced].slice(0, -1))
    const fault = /too old .*lacks 0275-organization-locks.*migrate -- --now with version 0\.3/
    await expect(migrate(database().connection, migrations)).rejects.toThrow(fault)
    await expect(backUp()).rejects.toThrow('lacks the migration 0275-organization-locks')
  })

  it('is refused when one of them was changed', async () => {
    const [[first = ''] = [], ...rest] = [...replaced]
    await remember([[first, 'another'], ...rest])
    await expect(migrate(database().connection, migrations)).rejects.toThrow(
      `changed since: ${first}`,
    )
  })

  it('BKP-17 can be backed up before and after it was recorded', async () => {
    expect(await backUp()).toBe(0)
    await migrate(database().connection, migrations)
    expect(await backUp()).toBe(0)
  })
})
