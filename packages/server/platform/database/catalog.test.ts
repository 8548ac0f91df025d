import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { isDistributed } from './distribution/facts.ts'
import { generateTableTypes } from './generate-types.ts'
import { expectedSchema } from './schema.generated.ts'
import { readSchemaFacts } from './schema-facts.ts'

// Tables that belong to the installation, each with the reason. Every other table is a tenant table
// and must be protected.
const GLOBAL_TABLES = new Set([
  'hosts', // determines which organization a request concerns, so it is read first
  'logins', // one login may have accounts in several organizations
  'login_organizations', // lists a login's organizations, read before one is chosen
  'sessions', // belong to logins
  'signing_keys', // hold the keys that sign sessions
  'installation_secrets', // other signatures are derived from them
  'secret_keys', // encrypt all secrets
  'login_codes', // belong to logins
  'code_mails', // belong to logins
  'recovery_codes', // belong to logins
  'totp_steps', // belong to logins
  'passkeys', // belong to logins
  'passkey_challenges', // created before the person is known
  'mail_marks', // the installation's mail server sends for all organizations
  'mail_events', // what mail servers reported about these addresses
  'mail_event_signatures', // come from the installation's mail provider
  'server_processes', // serve every organization
  'returnable_mails', // only the token tells whose mail it was
  'installation_settings', // apply to all organizations
  'installation_identity', // says which installation this database is
  'try_counters', // counted before the person is known
  'login_events', // recorded before the organization is known
  'schema_migrations',
  'job_workers', // process jobs of every organization
])

const database = useTestDatabase()

const catalog = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{
    name: string
    rls: boolean
    forced: boolean
    policies: number
    key: string[]
  }>(`
    select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      (select array_agg(a.attname::text order by k.n)
        from pg_constraint con, unnest(con.conkey) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where con.conrelid = c.oid and con.contype = 'p') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows
}

const faultsOf = async (client: pg.ClientBase): Promise<string[]> => {
  const tenants = (await catalog(client)).filter(({ name }) => !GLOBAL_TABLES.has(name))
  // Moving an organization to another machine requires tables whose policies do not apply to their
  // owner. The working roles own no tables.
  const mustForce = !(await isDistributed(client))
  const names = new Set(tenants.map(({ name }) => name))
  const { rows: keys } = await client.query<{
    name: string
    table: string
    target: string
    columns: string[]
  }>(`
    select con.conname as name, con.conrelid::regclass::text as "table",
      con.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(con.conkey) k
        join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k) as columns
    from pg_constraint con where con.contype = 'f' and con.connamespace = 'public'::regnamespace`)
  const { rows: uniques } = await client.query<{ name: string; table: string; columns: string[] }>(`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table",
      array(select a.attname::text from unnest(i.indkey) k
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where (i.indisunique or i.indisexclusion) and c.relnamespace = 'public'::regnamespace`)
  const { rows: triggers } = await client.query<{ name: string; table: string }>(`
    select tgname as name, tgrelid::regclass::text as "table"
    from pg_trigger where not tgisinternal`)
  return [
    ...triggers
      .filter(({ table }) => names.has(table))
      .map(({ name, table }) => `${table}: the trigger ${name}`),
    ...tenants
      .filter(({ rls, forced, policies }) => !rls || forced !== mustForce || policies === 0)
      .map(
        ({ name }) =>
          `${name}: row-level security is not ${mustForce ? 'forced' : 'on without being forced'}`,
      ),
    ...tenants
      .filter(({ key }) => key?.[0] !== 'organization_id')
      .map(({ name }) => `${name}: the primary key does not start with organization_id`),
    ...keys
      .filter(
        ({ table, target, columns }) =>
          names.has(table) && names.has(target) && !columns.includes('organization_id'),
      )
      .map(({ name }) => `${name}: a foreign key without organization_id`),
    ...uniques
      .filter(({ table, columns }) => names.has(table) && !columns.includes('organization_id'))
      .map(({ name }) => `${name}: unique without organization_id`),
  ]
}

const inRolledBackTransaction = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(database().connection)
  await client.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

describe('TEN-05 every tenant table is protected by the database itself', () => {
  it('finds no tenant table without policy, key or foreign key, or with a trigger', async () => {
    expect(await inRolledBackTransaction(faultsOf)).toEqual([])
  })

  it('gives every tenant table the same two policies and no other', async () => {
    const { rows } = await inRolledBackTransaction((client) =>
      client.query<{
        policies: string
      }>(`select string_agg(polname || ' ' || polroles::regrole[]::text || ' ' ||
          pg_get_expr(polqual, polrelid) || ' ' || pg_get_expr(polwithcheck, polrelid), '; '
          order by polname) as policies
        from pg_policy group by polrelid`),
    )
    expect(new Set(rows.map(({ policies }) => policies)).size).toBe(1)
    expect(rows[0]?.policies).toMatch(
      new RegExp(
        String.raw`^every_organization \{lodgepole_system\} true true; ` +
          String.raw`one_organization \{lodgepole_app\} ` +
          String.raw`\(organization_id = .*app\.organization_id.*\) \(organization_id = .*\)$`,
      ),
    )
  })

  it('would notice a bare table, a trigger, and keys without the organization', async () => {
    const faults = await inRolledBackTransaction(async (client) => {
      await client.query(`create table careless (id uuid primary key,
          organization_id uuid not null unique, user_id uuid, code text unique);
        create trigger careless_trigger before
        update on careless for each row execute function suppress_redundant_updates_trigger();
        create table careless_child (organization_id uuid, id uuid references careless,
          primary key (organization_id, id))`)
      return faultsOf(client)
    })
    expect(faults.join('\n')).toMatch(
      new RegExp(
        [
          'careless: the trigger careless_trigger',
          'careless: row-level',
          'careless: the primary key',
          'careless_child_id_fkey',
          'careless_code_key',
        ].join(String.raw`[\s\S]*`),
      ),
    )
  })

  it('gives the working roles no way around it', async () => {
    const { rows } = await inRolledBackTransaction((client) =>
      client.query(`select rolname, rolsuper, rolbypassrls, (select count(*)::int from pg_class
          where relowner = r.oid) as owns
        from pg_roles r where rolname in ('lodgepole_app', 'lodgepole_system') order by 1`),
    )
    expect(rows).toEqual([
      { rolname: 'lodgepole_app', rolsuper: false, rolbypassrls: false, owns: 0 },
      { rolname: 'lodgepole_system', rolsuper: false, rolbypassrls: false, owns: 0 },
    ])
  })
})

// Tables with few rows, no matter how long an organization has existed.
const SHORT_TABLES = new Set(['api_keys', 'close_outs', 'data_exports', 'people_imports'])

/** Columns that reference people and have no index, so a lookup reads the whole table. */
const unindexed = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select con.conrelid::regclass::text as "table", a.attname::text as "column"
    from pg_constraint con, unnest(con.conkey) k join pg_attribute a on true
    where con.contype = 'f' and con.confrelid = 'users'::regclass and a.attrelid = con.conrelid
      and a.attnum = k and a.attname <> 'organization_id' and not exists (
      select from pg_index i where i.indrelid = con.conrelid
        and (i.indkey[0] = k or (i.indkey[1] = k and
        (select attname from pg_attribute where attrelid = i.indrelid
            and attnum = i.indkey[0]) = 'organization_id'))) order by 1, 2`)
  return rows
    .filter(({ table }) => !SHORT_TABLES.has(table))
    .map(({ table, column }) => `${table}.${column}`)
}

describe('PLT-36 references to a person have an index', () => {
  it('in every table that grows', async () =>
    expect(await inRolledBackTransaction(unindexed)).toEqual([]))

  it('detects a violation (control)', async () =>
    expect(
      await inRolledBackTransaction(async (client) => {
        await client.query(
          'create table careless (organization_id uuid, number int, user_id uuid, primary key ' +
            '(organization_id, number, user_id), foreign key (organization_id, user_id) ' +
            'references users (organization_id, user_id))',
        )
        return unindexed(client)
      }),
    ).toEqual(['careless.user_id']))
})

describe('PLT-07 the table types are those of the migrated database', () => {
  it('is up to date', async () => {
    const written = await readFile(new URL('tables.generated.ts', import.meta.url), 'utf8')
    expect(await inRolledBackTransaction(generateTableTypes)).toBe(written)
  })
})

/** Functions that use a table or another function of the schema without qualifying its name. */
const unqualified = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; body: string; configured: boolean }>(`
    select p.proname as name, p.prosrc as body, coalesce(p.proconfig::text like '%search_path%',
      false) as configured
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid
          and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const words = [...rows, ...tables].map(({ name }) => name).join('|')
  const bare = new RegExp(`(?<![\\w.])(?:${words})(?!\\w)`)
  return rows
    .filter(({ body, configured }) => !configured && bare.test(body))
    .map(({ name }) => name)
}

describe('BKP-03 functions work with an empty search_path', () => {
  it('because they name the schema of what they use', async () =>
    expect(await inRolledBackTransaction(unqualified)).toEqual([]))

  it('detects a violation (control)', async () =>
    expect(
      await inRolledBackTransaction(async (client) => {
        await client.query(
          `create function careless() returns bigint language sql as 'select count(*) from users'`,
        )
        return unqualified(client)
      }),
    ).toEqual(['careless']))
})

describe('BKP-04 the expected schema is that of the migrated database', () => {
  it('is up to date', async () =>
    expect(await inRolledBackTransaction(readSchemaFacts)).toEqual(expectedSchema))
})

describe('IMP-16 references to a removed person are found by foreign keys', () => {
  it('in every table that can point at a person', async () => {
    const { rows } = await inRolledBackTransaction((client) =>
      client.query<{ missing: string }>(`
        select con.conrelid::regclass || '.' || a.attname as missing
        from pg_constraint con, unnest(con.conkey) k join pg_attribute a on true
        where con.contype = 'f' and con.confrelid = 'users'::regclass and a.attrelid = con.conrelid
          and a.attnum = k and a.attname <> 'organization_id'
          and not exists (select from pg_index i where i.indrelid = con.conrelid and i.indkey[1] = k
              and (select attname from pg_attribute where attrelid = i.indrelid
                  and attnum = i.indkey[0]) = 'organization_id'
            and (i.indpred is null
              or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`),
    )
    expect(rows).toEqual([])
  })
})
