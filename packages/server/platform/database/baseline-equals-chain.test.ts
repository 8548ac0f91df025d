// The baseline was made from the migrations before it. This test shows that both lead to the same
// schema, to the letter; of functions, spaces and comments may differ.

import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../embedded-postgres/temporary.ts'
import { migrate } from './migrate.ts'
import { readMigrations, type Migration } from './read-migrations.ts'

const readFolder = (folder: string) =>
  readMigrations(fileURLToPath(new URL(folder, import.meta.url)))
let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})
afterAll(() => postgres.stop())

const OWN = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.relname <> 'schema_migrations'`
const QUERIES = [
  `select 'table', relname, relpersistence, relrowsecurity, relforcerowsecurity,
    (select string_agg(x::text, ',' order by x::text) from unnest(relacl) x)
    from pg_class c where ${OWN}`,
  `select 'column', c.relname, row_number() over (partition by c.oid order by attnum), attname,
    format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity,
    pg_get_expr(adbin, adrelid), attcollation::regcollation, attacl, attstorage, attcompression
    from pg_attribute join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${OWN} and attnum > 0 and not attisdropped`,
  `select 'constraint', c.relname, conname, contype, convalidated, condeferrable, condeferred,
    pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = conrelid where ${OWN}`,
  `select 'index', c.relname, pg_get_indexdef(indexrelid), indisvalid, indisreplident
    from pg_index join pg_class c on c.oid = indrelid where ${OWN}`,
  `select 'policy', c.relname, polname, polcmd, polpermissive, polroles::regrole[],
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)
    from pg_policy join pg_class c on c.oid = polrelid where ${OWN}`,
  `select 'function', pg_get_functiondef(p.oid), proacl from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select 'trigger', tgname from pg_trigger where not tgisinternal`,
  `select 'collation', collname, collprovider, colllocale from pg_collation
    where collnamespace = 'public'::regnamespace`,
  `select 'schema', nspname, nspacl from pg_namespace where nspname = 'public'`,
  `select 'extension', extname from pg_extension`,
  `select 'other', relname, relkind from pg_class c
    where c.relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i')`,
  `select 'row', * from installation_settings`,
]

const withoutLayout = (text: string) =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/''[^']*''/g, (quoted) => quoted.replaceAll(/\s+/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .replaceAll(' $p$', '$p$')

const schemaOf = async (name: string, migrations: readonly Migration[]) => {
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const connection = { ...postgres.connection, database: name }
  await migrate(connection, migrations, { isAlone: true })
  const client = new pg.Client({ ...connection, types: { getTypeParser: () => String } })
  await client.connect()
  const facts: string[] = []
  for (const query of QUERIES) {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
    facts.push(...rows.map((row) => withoutLayout(row.join(' | '))))
  }
  await client.end()
  return facts.toSorted()
}

describe('PLT-144 the baseline', () => {
  it('makes the same schema as the migrations that it replaces', async () => {
    const chain = await schemaOf('chain', await readFolder('../../testing/migration-chain'))
    const [baseline] = await readFolder('../../migrations')
    if (!baseline?.replaces) throw new Error('the baseline is the first migration')
    expect(chain.length).toBeGreaterThan(3_000)
    expect(await schemaOf('baseline', [baseline])).toEqual(chain)
  })
})
