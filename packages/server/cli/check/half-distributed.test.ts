import { expect, inject, it } from 'vitest'
import { checkDatabase } from './check-database.ts'
import { migrationsFolder } from '../installation-root.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import { requireSchema } from '../../platform/database/require-schema.ts'

const database = useTestDatabase()

const check = async () => {
  const findings = await checkDatabase(
    { connection: database().connection, isEmbedded: false, needed: 5 },
    await readMigrations(migrationsFolder()),
  )
  return findings.filter(({ kind }) => kind === 'problem')
}

/** Creates fake Citus catalog tables in a schema before pg_catalog in the search path. */
const seemDistributed = async (tables: readonly string[]) => {
  const { pool, connection } = database()
  await pool.query(`
    create schema seeming;
    create table seeming.pg_extension (extname text);
    create table seeming.pg_dist_partition (logicalrelid oid, partmethod text, repmodel text);
    insert into seeming.pg_extension values ('citus');
    alter database ${connection.database} set search_path = seeming, pg_catalog, public;
    alter database ${connection.database} set citus.propagate_set_commands = 'local'`)
  for (const table of tables)
    await pool.query(
      `insert into seeming.pg_dist_partition values ('public.${table}'::regclass, 'n', 't')`,
    )
}
const seemNotDistributed = async () => {
  const { pool, connection } = database()
  await pool.query(`
    drop schema seeming cascade;
    alter database ${connection.database} reset search_path;
    alter database ${connection.database} reset citus.propagate_set_commands`)
}

const REMEDY = 'Run npm run db:distribute.'

it('INS-34 an interrupted db:distribute must be run again, not restored', async () => {
  const { pool } = database()
  const { rows } = await pool.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid = 'public.pets'::regclass limit 1`,
  )
  const [key] = rows
  if (!key) throw new Error('The table has no foreign key.')
  await pool.query(`
    create schema lodgepole_distribution;
    create table lodgepole_distribution.foreign_keys ("table" text, name text, definition text);
    alter table ${key.table} drop constraint ${key.name}`)
  const words = 'a run of npm run db:distribute was interrupted or is still running'
  await expect(requireSchema(database().connection)).rejects.toThrow(
    `the database is not distributed completely: ${words}. ${REMEDY}`,
  )
  expect(await check()).toEqual([
    {
      kind: 'problem',
      about: 'Database',
      text: `The database is not distributed completely: ${words}.`,
      fix: `Stop all servers. ${REMEDY}`,
    },
  ])
  await pool.query('drop schema lodgepole_distribution cascade')
  // Without such a run the key is simply missing.
  await expect(requireSchema(database().connection)).rejects.toThrow('Restore a complete backup')
  expect((await check())[0]?.text).toContain(`constraint ${key.table}.${key.name}`)
  await pool.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  expect(await check()).toEqual([])
})

// With Citus, distribute.citus.test.ts tests this with the real catalog.
it.skipIf(inject('testServers').workers.length > 0)(
  'INS-34 tables that stayed on the coordinator are found by the start and by the check',
  async () => {
    await seemDistributed(['hosts', 'logins'])
    try {
      const words = 'these tables are not distributed: organizations, '
      await expect(requireSchema(database().connection)).rejects.toThrow(words)
      const [first, ...more] = await check()
      expect(more).toEqual([])
      expect(first?.text).toContain(words)
      expect(first?.fix).toContain(REMEDY)
    } finally {
      await seemNotDistributed()
    }
    await requireSchema(database().connection)
    expect(await check()).toEqual([])
  },
)
